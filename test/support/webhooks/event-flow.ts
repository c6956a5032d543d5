import { setInterval } from 'node:timers/promises';
import type { FaultFixture } from '../fault-fixture.ts';

export interface FlowTally {
  /** The number of responses by status; `lost` counts calls without a response. */
  [outcome: string]: number;
}

export interface EventFlow {
  /** The number of calls started so far. */
  begun(): number;
  /** Resolves when every started call has ended. */
  stop(): Promise<FlowTally>;
}

/** A steady flow of POST /verify, one event each, whatever became of earlier ones. */
export function startFlow(fixture: FaultFixture, perSecond: number): EventFlow {
  const tally: FlowTally = {};
  const calls: Promise<void>[] = [];
  const stopping = new AbortController();
  const count = (outcome: string) => {
    tally[outcome] = (tally[outcome] ?? 0) + 1;
  };
  const run = async () => {
    try {
      for await (const _tick of setInterval(1000 / perSecond, undefined, { signal: stopping.signal })) {
        calls.push(
          fixture.verify().then(
            (status) => count(String(status)),
            () => count('lost'),
          ),
        );
      }
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  };
  const running = run();
  return {
    begun: () => calls.length,
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(calls);
      return tally;
    },
  };
}

/** Makes this many calls, a few at a time. */
export async function verifyTimes(fixture: FaultFixture, times: number): Promise<void> {
  for (let left = times; left > 0; left -= 10) {
    const statuses = await Promise.all(Array.from({ length: Math.min(10, left) }, () => fixture.verify()));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
}
