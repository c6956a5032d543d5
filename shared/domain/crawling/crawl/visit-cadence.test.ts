import { nextVisit, type NextVisit } from './visit-cadence.ts';

const response = { etag: null, lastModified: null, bodyHash: Buffer.alloc(32), url: null };
const hours = ({ againSeconds }: NextVisit) => (againSeconds === null ? null : againSeconds / 3600);

it('looks at what is suspicious every hour, at what is harmless every week', () => {
  const suspicious = nextVisit(
    { state: 'new', failures: 1, quiet: 0, official: null },
    { kind: 'read', isSuspicious: true, response },
  );
  expect(suspicious).toMatchObject({ state: 'suspicious', priority: 1, failures: 0 });
  expect(hours(suspicious)).toBe(1);
  const harmless = nextVisit(
    { state: 'suspicious', failures: 1, quiet: 0, official: null },
    { kind: 'read', isSuspicious: false, response },
  );
  expect(harmless).toMatchObject({ state: 'harmless', priority: 0 });
  expect(hours(harmless)).toBe(168);
});

it('keeps what a page counts as while it does not change', () => {
  expect(
    nextVisit({ state: 'suspicious', failures: 1, quiet: 0, official: null }, { kind: 'unchanged' }),
  ).toMatchObject({
    state: 'suspicious',
  });
  expect(
    nextVisit({ state: 'harmless', failures: 1, quiet: 0, official: null }, { kind: 'unchanged' }),
  ).toMatchObject({
    state: 'harmless',
  });
  expect(
    nextVisit({ state: 'suspicious', failures: 1, quiet: 0, official: null }, { kind: 'refused' }),
  ).toMatchObject({
    state: 'suspicious',
  });
});

it('looks ever more rarely at what stays harmless, and then not any more; what was suspicious counts from there', () => {
  let page: Parameters<typeof nextVisit>[0] = { state: 'new', failures: 1, quiet: 0, official: null };
  const days: (number | null)[] = [];
  for (const kind of ['read', 'unchanged', 'unchanged', 'read', 'led_away', 'unchanged'] as const) {
    const next = nextVisit(page, kind === 'read' ? { kind, isSuspicious: false, response } : { kind });
    days.push(next.againSeconds === null ? null : next.againSeconds / 86_400);
    page = { ...next, failures: 1, official: null };
  }
  expect(days).toEqual([7, 14, 30, 30, 60, null]);
  const alert = { ...nextVisit(page, { kind: 'read', isSuspicious: true, response }), official: null };
  expect(hours(nextVisit(alert, { kind: 'read', isSuspicious: false, response }))).toBe(168);
});

it.each(['unchanged', 'led_away', 'refused', 'put_off'] as const)(
  'watches what is suspicious as closely although it is %s',
  (kind) => {
    const next = nextVisit({ state: 'suspicious', failures: 1, quiet: 2, official: null }, { kind });
    expect(next).toEqual({ state: 'suspicious', priority: 1, againSeconds: 3600, failures: 0, quiet: 0 });
  },
);

it.each(['led_away', 'refused', 'put_off'] as const)(
  'looks for what has gone in the same rhythm although it is %s',
  (kind) => {
    const next = nextVisit({ state: 'gone', failures: 2, quiet: 0, official: null }, { kind });
    expect(next).toEqual({ state: 'gone', priority: 1, againSeconds: 4 * 3600, failures: 2, quiet: 0 });
  },
);

it('comes back to a page of a busy server, of which it knows no more than before', () => {
  const next = nextVisit({ state: 'harmless', failures: 1, quiet: 1, official: null }, { kind: 'put_off' });
  expect(next).toEqual({ state: 'harmless', priority: 0, againSeconds: 6 * 3600, failures: 1, quiet: 1 });
});

it.each([
  ['suspicious' as const, 'gone', [1, 4, 24, 72, ...Array.from({ length: 13 }, () => 168), null]],
  ['new' as const, 'unreachable', [6, 24, 72, ...Array.from({ length: 13 }, () => 168), null]],
])('watches a %s page that fails ever less, and for 90 days', (first, then, waits) => {
  let before: Parameters<typeof nextVisit>[0] = { state: first, failures: 0, quiet: 0, official: null };
  for (const wait of waits) {
    const next = nextVisit({ ...before, failures: before.failures + 1 }, { kind: 'failed' });
    expect(next.state).toBe(then);
    expect(hours(next)).toBe(wait);
    before = { ...next, official: null };
  }
});

it('looks at official pages every day, and never gives one up', () => {
  const official = { state: 'harmless', failures: 1, quiet: 0, official: 'seen' } as const;
  expect(hours(nextVisit(official, { kind: 'unchanged' }))).toBe(24);
  expect(hours(nextVisit(official, { kind: 'read', isSuspicious: false, response }))).toBe(24);
  expect(hours(nextVisit(official, { kind: 'refused' }))).toBe(168);
  expect(hours(nextVisit({ ...official, failures: 2 }, { kind: 'failed' }))).toBe(24);
  expect(hours(nextVisit({ ...official, failures: 100 }, { kind: 'failed' }))).toBe(168);
});

describe('a lookalike', () => {
  type Before = Parameters<typeof nextVisit>[0];
  const fresh: Before = { state: 'new', failures: 1, quiet: 0, official: null };
  const live = { kind: 'read', isSuspicious: false, unused: 'live', response } as const;

  it('is watched hourly where something is shown, and every six hours where no site can be read', () => {
    const shown = nextVisit(fresh, live);
    expect([shown.state, shown.priority, hours(shown)]).toEqual(['lookalike', 0, 1]);
    const forbidden = nextVisit(fresh, { kind: 'refused', unused: 'without_site' });
    expect([forbidden.state, hours(forbidden)]).toEqual(['lookalike', 6]);
    expect(hours(nextVisit(fresh, { ...live, unused: 'without_site' }))).toBe(6);
    expect(hours(nextVisit(fresh, { kind: 'led_away', unused: 'live' }))).toBe(1);
  });

  it('stays one while it does not change, and is watched less closely after three days', () => {
    let page: Before = { ...fresh, state: 'harmless', quiet: 3 };
    const waits: (number | null)[] = [];
    for (let visit = 0; visit < 75; visit += 1) {
      const next = nextVisit(page, visit === 0 ? live : { kind: 'unchanged' });
      waits.push(hours(next));
      page = { ...next, failures: 1, official: null };
    }
    expect(page.state).toBe('lookalike');
    expect([waits[0], waits[71], waits[72], waits[74]]).toEqual([1, 1, 6, 6]);
    // What it was as a lookalike does not count once it is harmless.
    expect(hours(nextVisit(page, { kind: 'read', isSuspicious: false, response }))).toBe(168);
    const away = nextVisit(page, { kind: 'failed' });
    expect([away.state, hours(away), away.quiet]).toEqual(['unreachable', 6, 0]);
    expect(nextVisit(page, { kind: 'refused' }).state).toBe('harmless');
    expect(nextVisit(page, { kind: 'put_off' }).state).toBe('lookalike');
  });

  it('is suspicious once its page is, and does not hide an alert that is gone', () => {
    const page: Before = { ...fresh, state: 'lookalike', quiet: 9 };
    expect(nextVisit(page, { kind: 'read', isSuspicious: true, response })).toMatchObject({
      state: 'suspicious',
      quiet: 0,
    });
    const gone: Before = { ...fresh, state: 'gone' };
    expect(nextVisit(gone, { kind: 'led_away', unused: 'live' }).state).toBe('gone');
    const suspicious: Before = { ...fresh, state: 'suspicious' };
    expect(nextVisit(suspicious, { kind: 'led_away', unused: 'live' }).state).toBe('suspicious');
  });
});
