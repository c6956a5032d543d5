import { nextVisit, type NextVisit } from './visit-cadence.ts';

const answer = { etag: null, lastModified: null, bodyHash: Buffer.alloc(32), url: null };
const hours = ({ againSeconds }: NextVisit) => (againSeconds === null ? null : againSeconds / 3600);

it('looks at what is suspicious every hour, at what is harmless every week', () => {
  const suspicious = nextVisit({ state: 'new', failures: 1 }, { kind: 'read', isSuspicious: true, answer });
  expect(suspicious).toMatchObject({ state: 'suspicious', priority: 1, failures: 0 });
  expect(hours(suspicious)).toBe(1);
  const harmless = nextVisit(
    { state: 'suspicious', failures: 1 },
    { kind: 'read', isSuspicious: false, answer },
  );
  expect(harmless).toMatchObject({ state: 'harmless', priority: 0 });
  expect(hours(harmless)).toBe(168);
});

it('keeps what a page counts as while it does not change', () => {
  expect(nextVisit({ state: 'suspicious', failures: 1 }, { kind: 'unchanged' })).toMatchObject({
    state: 'suspicious',
  });
  expect(nextVisit({ state: 'harmless', failures: 1 }, { kind: 'unchanged' })).toMatchObject({
    state: 'harmless',
  });
  expect(nextVisit({ state: 'suspicious', failures: 1 }, { kind: 'refused' })).toMatchObject({
    state: 'suspicious',
  });
});

it.each(['unchanged', 'led_away', 'refused', 'put_off'] as const)(
  'watches what is suspicious as closely although it is %s',
  (kind) => {
    const next = nextVisit({ state: 'suspicious', failures: 1 }, { kind });
    expect(next).toEqual({ state: 'suspicious', priority: 1, againSeconds: 3600, failures: 0 });
  },
);

it.each(['led_away', 'refused', 'put_off'] as const)(
  'looks for what has gone in the same rhythm although it is %s',
  (kind) => {
    const next = nextVisit({ state: 'gone', failures: 2 }, { kind });
    expect(next).toEqual({ state: 'gone', priority: 1, againSeconds: 4 * 3600, failures: 2 });
  },
);

it('comes back to a page of a busy server, of which it knows no more than before', () => {
  const next = nextVisit({ state: 'harmless', failures: 1 }, { kind: 'put_off' });
  expect(next).toEqual({ state: 'harmless', priority: 0, againSeconds: 6 * 3600, failures: 1 });
});

it.each([
  ['suspicious' as const, 'gone', [1, 4, 24, 72, ...Array.from({ length: 13 }, () => 168), null]],
  ['new' as const, 'unreachable', [6, 24, 72, ...Array.from({ length: 13 }, () => 168), null]],
])('watches a %s page that fails ever less, and for 90 days', (first, then, waits) => {
  let before: Parameters<typeof nextVisit>[0] = { state: first, failures: 0 };
  for (const wait of waits) {
    const next = nextVisit({ ...before, failures: before.failures + 1 }, { kind: 'failed' });
    expect(next.state).toBe(then);
    expect(hours(next)).toBe(wait);
    before = next;
  }
});
