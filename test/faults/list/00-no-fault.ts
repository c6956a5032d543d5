import type { Fault } from '../frame/fault.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import { waitsFor, type Waits } from '../frame/judge.ts';
import { watchPauses } from '../frame/pauses.ts';

const limits = { told: { p50: 50, p99: 150 }, polled: { p50: 200, p99: 500 } };

/** Not a fault: the baseline for the others. */
export const noFault: Fault = {
  number: 0,
  name: 'No fault: time from commit to first attempt, with and without the work signal after the commit',
  without: 'the work signal, compared with the times with it',
  failsWith: /with the signal/,
  async run({ fixture, defended, perSecond, seconds, room, form }) {
    // A single worker that gets no signal finds an event within 250 ms; two polling workers could beat the limit.
    const workers = defended ? 2 : 1;
    await Promise.all(Array.from({ length: workers }, () => fixture.startPools('webhooks')));
    const { projectId, path } = await fixture.addEndpoint();
    let slackMs = 0;
    const measure = async (db = fixture.db): Promise<Waits> => {
      const from = performance.now();
      const pauses = watchPauses(fixture);
      const flow = startFlow(perSecond, () => writeEvent(fixture, projectId, db));
      await flow.lasted(seconds);
      await flow.stop();
      const pausedMs = await pauses.stop();
      slackMs = defended && form === 'short' ? pausedMs : 0;
      return waitsFor(fixture, new Set([path]), from);
    };
    const told = await measure(defended ? fixture.db : fixture.quietDb);
    const toldSlackMs = slackMs;
    const polled = await measure(fixture.quietDb);
    const withTimeout = (
      waits: Waits,
      { p50, p99, slack }: { p50: number; p99: number; slack: number },
      what: string,
    ) =>
      waits.p50 <= p50 * (defended && form === 'short' ? 10 : 1) + slack &&
      waits.p99 <= p99 * room * (form === 'short' ? 2 : 1) + slack
        ? []
        : [`${what}: p50 ${Math.round(waits.p50)} ms, p99 ${Math.round(waits.p99)} ms`];
    return {
      duplicatesMax: 0,
      broken: [
        ...withTimeout(told, { ...limits.told, slack: toldSlackMs }, 'with the signal'),
        ...withTimeout(polled, { ...limits.polled, slack: slackMs }, 'without the signal'),
      ],
      note: `p50 ${Math.round(told.p50)}, p99 ${Math.round(told.p99)} ms; without the signal ${Math.round(polled.p50)}, ${Math.round(polled.p99)} ms`,
    };
  },
};
