import { eventually } from '../../support/eventually.ts';
import type { FaultRun } from './fault.ts';
import type { Fixture } from './fixture.ts';

export interface Judgement {
  sent: number;
  received: number;
  duplicates: number;
  /** The violated parts of the rule for every fault. */
  broken: string[];
}

/**
 * The rule for every fault, checked once no work is open or `withinMs` have passed: for each subscribed webhook, the
 * received events are the committed ones; every POST is signed and has the exact bytes of its event; each accepted mail
 * has arrived; no row is waiting. No manual step is involved.
 */
export async function judge(fixture: Fixture, withinMs: number): Promise<Judgement> {
  const settled = await eventually(() => assertSettled(fixture), withinMs).then(
    () => [],
    (error: Error) => [error.message],
  );
  const expected = await expectedDeliveries(fixture);
  const counted = new Set(fixture.endpoints.filter(({ counts }) => counts).map(({ path }) => path));
  const times = new Map<string, number>();
  const altered = new Set<string>();
  for (const { path, id, body, refused } of fixture.receiver.receipts) {
    if (!counted.has(path) || refused) continue;
    const key = `${path} ${id}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    const bytes = expected.get(key);
    if (bytes !== undefined && !body.equals(bytes)) altered.add(id);
  }
  const missing = [...expected.keys()].filter((key) => !times.has(key));
  const made = [...times.keys()].filter((key) => !expected.has(key));
  const again = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
  const mails = judgeMails(fixture);
  return {
    sent: expected.size + fixture.mailPromised.size,
    received: expected.size - missing.length + fixture.mailPromised.size - mails.missing,
    duplicates: again + mails.again,
    broken: [
      ...settled,
      ...(await forgotten(fixture)),
      ...told(missing.length, 'events lost', missing),
      ...told(made.length, 'deliveries of nothing that was committed', made),
      ...told(altered.size, 'events with other bytes', [...altered]),
      ...told(fixture.receiver.unsigned.length, 'POSTs without a good signature', fixture.receiver.unsigned),
      ...told(mails.missing, 'mails lost'),
    ],
  };
}

const told = (count: number, what: string, examples: readonly string[] = []): string[] =>
  count === 0 ? [] : [[`${count} ${what}`, ...examples.slice(0, 2)].join(' ')];

async function assertSettled(fixture: Fixture): Promise<void> {
  const rows = await fixture.db.query<{ what: string; count: number }>(
    `SELECT 'deliveries ' || status AS what, count(*) AS count FROM webhook_deliveries
      WHERE status IN ('new', 'waiting', 'sending') AND endpoint_id = ANY($1) GROUP BY 1
     UNION ALL SELECT 'dead deliveries', count(*) FROM webhook_deliveries
      WHERE status = 'dead' AND endpoint_id = ANY($1) HAVING count(*) > 0
     UNION ALL SELECT 'promises', count(*) FROM outbox HAVING count(*) > 0`,
    [fixture.endpoints.filter(({ counts }) => counts).map(({ id }) => id)],
  );
  if (rows.length > 0)
    throw new Error(`still there: ${rows.map(({ what, count }) => `${count} ${what}`).join(', ')}`);
}

/**
 * The expected bytes by path and event. It queries events and webhooks, so that a missing delivery row counts as a
 * loss.
 */
async function expectedDeliveries(fixture: Fixture): Promise<Map<string, Buffer>> {
  const rows = await fixture.db.query<{ id: string; endpointId: string; body: string }>(
    `SELECT e.id, w.id AS "endpointId", e.body FROM events e
       JOIN webhook_endpoints w ON w.project_id = e.project_id AND w.mode = e.mode
      WHERE w.id = ANY($1) AND e.created_at >= w.created_at AND (w.events = '{}' OR e.type = ANY (w.events))`,
    [fixture.endpoints.filter(({ counts }) => counts).map(({ id }) => id)],
  );
  const paths = new Map(fixture.endpoints.map(({ id, path }) => [id, path]));
  return new Map(rows.map((row) => [`${paths.get(row.endpointId)} ${row.id}`, Buffer.from(row.body)]));
}

/** Reports events whose commit was acknowledged to the writer but which are missing from the database. */
async function forgotten(fixture: Fixture): Promise<string[]> {
  const ids = [...fixture.committedAt.keys()];
  const there = new Set(
    (await fixture.db.query<{ id: string }>('SELECT id FROM events WHERE id = ANY($1)', [ids])).map(
      ({ id }) => id,
    ),
  );
  const gone = ids.filter((id) => !there.has(id));
  return told(gone.length, 'acknowledged events are not in the database', gone);
}

function judgeMails({ mailbox, mailPromised }: Fixture): { missing: number; again: number } {
  const counts = [...mailPromised].map((address) => mailbox.mails.get(address) ?? 0);
  return {
    missing: counts.filter((count) => count === 0).length,
    again: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  };
}

/** The milliseconds from now until no delivery or outbox message that was written before now is open. */
export async function recovered({
  fixture,
  patienceMs,
}: Pick<FaultRun, 'fixture' | 'patienceMs'>): Promise<number> {
  const began = performance.now();
  const before = new Date();
  await eventually(async () => {
    const open = await fixture.db.query(
      `SELECT 1 FROM webhook_deliveries WHERE status IN ('new', 'waiting', 'sending') AND created_at <= $1
          AND endpoint_id = ANY($2)
       UNION ALL SELECT 1 FROM outbox WHERE created_at <= $1 LIMIT 1`,
      [before, fixture.endpoints.filter(({ counts }) => counts).map(({ id }) => id)],
    );
    if (open.length > 0) throw new Error('something from before is still open');
  }, patienceMs).catch(() => undefined);
  return Math.round(performance.now() - began);
}

export interface Waits {
  p50: number;
  p99: number;
  count: number;
}

/** The milliseconds from the commit of an event to its first POST at each of these paths. */
export function waitsFor(fixture: Fixture, paths: ReadonlySet<string>, from = 0): Waits {
  const seen = new Set<string>();
  const waits: number[] = [];
  for (const { path, id, at } of fixture.receiver.receipts) {
    const committed = fixture.committedAt.get(id);
    const key = `${path} ${id}`;
    if (!paths.has(path) || seen.has(key) || committed === undefined || committed < from) continue;
    seen.add(key);
    waits.push(at - committed);
  }
  return quantiles(waits);
}

export function quantiles(values: number[]): Waits {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99), count: sorted.length };
}
