import { setInterval } from 'node:timers/promises';
import type { Database } from '../../../shared/platform/db/database.ts';
import { type EventToRecord, recordEvent } from '../../../shared/domain/partners/webhooks/record-event.ts';
import { systemClock } from '../../../shared/platform/lib/clock.ts';
import { eventually } from '../../support/eventually.ts';
import type { Fixture, Partner } from './fixture.ts';

/** The outcome of one event: `committed`, a status, or `lost` when there was no response. */
export type Outcome = string;

export interface Flow {
  begun(): number;
  /** Resolves when this many events have been started. */
  reached(count: number): Promise<void>;
  /** Resolves when as many events have been started from now on as this flow makes in that time. */
  lasted(seconds: number): Promise<void>;
  /** Resolves with the outcomes of all started events. */
  stop(): Promise<Record<Outcome, number>>;
}

const ticksPerSecond = 100;

/** Starts events at a steady rate, whatever became of earlier ones: an outage does not reduce the demand. */
export function startFlow(perSecond: number, event: (nth: number) => Promise<Outcome>): Flow {
  const tally: Record<Outcome, number> = {};
  const open = new Set<Promise<void>>();
  const stopping = new AbortController();
  const began = performance.now();
  let begun = 0;
  const begin = (nth: number) => {
    begun = nth;
    const one = event(nth)
      .catch(() => 'lost')
      .then((outcome) => {
        tally[outcome] = (tally[outcome] ?? 0) + 1;
        open.delete(one);
      });
    open.add(one);
  };
  const run = async () => {
    try {
      for await (const _tick of setInterval(1000 / ticksPerSecond, undefined, { signal: stopping.signal })) {
        const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
        for (let nth = begun + 1; nth <= due; nth += 1) begin(nth);
      }
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  };
  const running = run();
  const reached = (count: number) =>
    eventually(() => {
      if (begun < count) throw new Error(`the flow began ${begun} of ${count} events`);
    }, 600_000);
  return {
    begun: () => begun,
    reached,
    lasted: (seconds) => reached(begun + Math.max(1, Math.round(seconds * perSecond))),
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(open);
      return tally;
    },
  };
}

/** Writes an event of this project as a use case of the API does. */
export function writeEvent(fixture: Fixture, projectId: string, db: Database = fixture.db): Promise<Outcome> {
  return writeEvents(fixture, [eventOf(projectId)], db);
}

/** Writes the events in one transaction. */
export async function writeEvents(
  fixture: Fixture,
  events: readonly EventToRecord[],
  db: Database = fixture.db,
): Promise<Outcome> {
  const ids = await db.transaction(async (tx) => {
    const written: string[] = [];
    for (const event of events) written.push(await recordEvent(tx, deps, event));
    return written;
  });
  const now = performance.now();
  for (const id of ids) fixture.committedAt.set(id, now);
  return 'committed';
}

const deps = { clock: systemClock };
export const eventOf = (projectId: string, userId = 'usr_of_a_fault') =>
  ({
    projectId,
    mode: 'live',
    type: 'user.verified',
    identityId: null,
    data: { userId, identityId: 'Zoë 😀 #K7M2Q9X', trustScore: 66, assurance: 'liveness' },
  }) as const;

/**
 * Calls POST /verify, which commits one event; returns the status. It skips the checks of the test client for speed.
 */
export async function verify({ base, apiKey, userId }: Partner): Promise<Outcome> {
  const response = await fetch(`${base}/verify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId, checkType: 'device' }),
  });
  await response.arrayBuffer();
  return String(response.status);
}

/** Alternates between the API and the direct writer: 100 calls/s with all that follows is too much for two cores. */
export function startMixedFlow(
  fixture: Fixture,
  partner: Partner & { projectId: string },
  perSecond: number,
): Flow {
  return startFlow(perSecond, (nth) =>
    nth % 2 === 0 ? verify(partner) : writeEvent(fixture, partner.projectId),
  );
}

/** A violated criterion for every outcome that is not a success. */
export function refusals(...tallies: Record<Outcome, number>[]): string[] {
  const fine = new Set(['200', '201', 'committed']);
  const refused = tallies.flatMap((tally) =>
    Object.entries(tally).flatMap(([outcome, count]) =>
      fine.has(outcome) ? [] : [`${count} times ${outcome}`],
    ),
  );
  return refused.length > 0 ? [`refused: ${refused.join(', ')}`] : [];
}
