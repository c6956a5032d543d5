import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTypes } from '../../shared/domain/webhooks/event-types.ts';
import { nextRetrySeconds } from '../../shared/domain/deliveries/retry-schedule.ts';
import { signDelivery } from '../../shared/domain/deliveries/sign-delivery.ts';
import { blockAfter, codeOf, readDocument, tableAfter } from './markdown.ts';

type Vector = Record<
  'secret' | 'webhook-id' | 'webhook-timestamp' | 'body' | 'X-SVC-Signature' | 'webhook-signature',
  string
>;

const guide = readDocument('docs/webhooks.md');
const vectors: Vector[] = JSON.parse(blockAfter(guide, '<!-- vectors -->'));

it('publishes test vectors that are what the service sends', () => {
  expect(vectors.length).toBeGreaterThan(1);
  for (const vector of vectors) {
    const timestamp = new Date(Number(vector['webhook-timestamp']) * 1000);
    const message = { id: vector['webhook-id'], timestamp, body: vector.body };
    expect(signDelivery({ current: vector.secret }, message)).toEqual({
      'x-svc-signature': vector['X-SVC-Signature'],
      'webhook-id': vector['webhook-id'],
      'webhook-timestamp': vector['webhook-timestamp'],
      'webhook-signature': vector['webhook-signature'],
    });
  }
});

it('publishes a sample that believes the vectors and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'humanmark-sample-'));
  try {
    const probe = `
import { isGenuine } from './sample.mjs';
const vectors = ${JSON.stringify(vectors)};
const told = vectors.map(({ body, secret, 'X-SVC-Signature': header }) => [
  isGenuine(Buffer.from(body), header, secret),
  isGenuine(Buffer.from(body + ' '), header, secret),
  isGenuine(Buffer.from(body), header.slice(2), secret),
  isGenuine(Buffer.from(body), undefined, secret),
]);
console.log(JSON.stringify(told));`;
    writeFileSync(join(folder, 'sample.mjs'), blockAfter(guide, '<!-- sample: node -->'));
    writeFileSync(join(folder, 'probe.mjs'), probe);
    const run = spawnSync(process.execPath, [join(folder, 'probe.mjs')], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(JSON.parse(run.stdout)).toEqual(vectors.map(() => [true, false, false, false]));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('describes every event there is', () => {
  const described = new Set(tableAfter(guide, '| Event').map(([event]) => codeOf(event)));
  expect([...described].toSorted()).toEqual([...eventTypes].toSorted());
});

it('states the retry schedule', () => {
  const units: Record<string, number> = { s: 1, min: 60, h: 3600 };
  const [waits] = tableAfter(guide, '<!-- retry schedule -->');
  const seconds = (waits ?? []).slice(1).map((cell) => {
    const [, figure, unit] = /^(\d+) (s|min|h)$/.exec(cell) ?? [];
    return Number(figure) * (units[unit ?? ''] ?? Number.NaN);
  });
  seconds.forEach((wait, index) => {
    const next = nextRetrySeconds(index + 1);
    expect(next).toBeGreaterThanOrEqual(wait);
    expect(next).toBeLessThanOrEqual(wait * 1.2);
  });
  expect(nextRetrySeconds(seconds.length + 1)).toBeUndefined();
});
