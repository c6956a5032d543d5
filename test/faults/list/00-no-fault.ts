import type { Fault } from '../frame/fault.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import { waitsFor, type Waits } from '../frame/judge.ts';
import { watchPauses } from '../frame/pauses.ts';

/** Without a wake-up the sweeper finds an event: its interval is a second, a quarter more or less, and it looks twice a second. */
const limits = { told: { p50: 50, p99: 150 }, swept: { p50: 1000, p99: 2000 } };

/** Not a fault: the baseline for the others. */
export const noFault: Fault = {
  number: 0,
  name: 'No fault: time from commit to first attempt, with and without the wake-up after the commit',
  without: 'the wake-up, compared with the times with it',
  failsWith: /with the wake-up/,
  async run({ fixture, defended, perSecond, seconds, room, form }) {
    await Promise.all([fixture.startPools('webhooks'), fixture.startPools('webhooks')]);
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
    const swept = await measure(fixture.quietDb);
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
        ...withTimeout(told, { ...limits.told, slack: toldSlackMs }, 'with the wake-up'),
        ...withTimeout(swept, { ...limits.swept, slack: slackMs }, 'without the wake-up'),
      ],
      note: `p50 ${Math.round(told.p50)}, p99 ${Math.round(told.p99)} ms; without the wake-up ${Math.round(swept.p50)}, ${Math.round(swept.p99)} ms`,
    };
  },
};
