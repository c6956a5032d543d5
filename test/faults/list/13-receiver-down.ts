import { eventually } from '../../support/eventually.ts';
import { eventOf, startFlow, writeEvent, writeEvents } from '../frame/event-flow.ts';
import type { Fault, FaultRun } from '../frame/fault.ts';
import { noneInProgress, passTime } from '../frame/time-travel.ts';
import type { Fixture } from '../frame/fixture.ts';

/** The rate per second of the webhook whose receiver is down; the token bucket may let a tenth more into one second. */
const rate = { short: 20, full: 200 };
/** Arrivals are bunched in transit, because the receiver shares its cores with the senders. */
const jitter = 1.25;
const schedule = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** Seconds after which the next attempt is certainly due: a wait may be a fifth longer than scheduled. */
const untilDue = (wait: number): number => wait * 1.2 + 1;
const afterLastFailure = untilDue(schedule.at(-1) ?? 0);

export const receiverDown: Fault = {
  number: 13,
  name: 'One receiver is unavailable for 10 minutes, and another for 75 hours',
  without: 'the rate limit',
  failsWith: /in one second/,
  async run(run) {
    const { fixture, perSecond, seconds, form, defended } = run;
    await Promise.all([fixture.startPools('webhooks'), fixture.startPools('webhooks')]);
    const { projectId, path } = await fixture.addEndpoint({ rate: defended ? rate[form] : 1000 });
    const late = await fixture.addEndpoint({ events: ['user.verified'] });
    await fixture.receiver.goAway();
    const flow = startFlow(perSecond, () => writeEvent(fixture, projectId));
    await flow.lasted(seconds);
    const tally = await flow.stop();
    // Enough events that even a slow machine would exceed the rate, if nothing limits it.
    if (!defended)
      await writeEvents(
        fixture,
        Array.from({ length: 200 }, () => eventOf(projectId)),
      );
    const expected = (tally['committed'] ?? 0) + (defended ? 0 : 200);
    const broken = defended ? await walkThroughSchedule(fixture, late.projectId, late.id) : [];
    await fixture.receiver.comeBack();
    const backAt = performance.now();
    // Time passes only now: anything due before the receiver is back would fail its last attempt on a machine that is
    // slow to bring it back. So would an attempt that is still in progress.
    await noneInProgress(fixture);
    await passTime(fixture, 600 + (defended ? afterLastFailure : 0));
    await eventually(() => {
      const ids = new Set(fixture.receiver.receipts.filter((each) => each.path === path).map(({ id }) => id));
      if (ids.size < expected) throw new Error(`${ids.size} have arrived`);
    }, 120_000).catch(() => undefined);
    const sentAt = await startsOfAttempts(run, projectId, backAt);
    const arrivedAt = arrivals(run, path, backAt);
    // Where the receiver waited for a core, arrivals are bunched although sending was not; where the sender did, send
    // times are bunched.
    const figures = form === 'short' ? [sentAt, arrivedAt] : [arrivedAt];
    const most = Math.min(...figures.map(busiestSecond));
    const limit = Math.ceil(rate[form] * 1.1 * jitter);
    if (most > limit)
      broken.push(`${most} arrived in one second, and a rate of ${rate[form]} allows ${limit} at most`);
    return {
      recoveryMs: Math.round(performance.now() - backAt),
      duplicatesMax: 0,
      broken,
      note: `at most ${most} in a second at a rate of ${rate[form]}; nine waits within their schedule`,
    };
  },
};

/**
 * Sends one event whose every attempt fails but the last; each wait matches the schedule and is at most a fifth longer.
 * The last wait is left to the caller.
 */
async function walkThroughSchedule(
  fixture: Fixture,
  projectId: string,
  endpointId: string,
): Promise<string[]> {
  await writeEvent(fixture, projectId);
  const broken: string[] = [];
  for (const [failures, wait] of schedule.entries()) {
    const seconds = await eventually(async () => {
      const [row] = await fixture.db.query<{ seconds: number }>(
        `SELECT extract(epoch FROM d.due_at - a.started_at)::float8 AS seconds
           FROM webhook_deliveries d JOIN webhook_attempts a ON a.delivery_id = d.id AND a.attempt = d.attempts
          WHERE d.endpoint_id = $1 AND d.status = 'waiting' AND d.attempts = $2`,
        [endpointId, failures + 1],
      );
      if (!row) throw new Error(`attempt ${failures + 1} was not made`);
      return row.seconds;
    }, 20_000);
    if (seconds < wait || seconds > untilDue(wait))
      broken.push(`wait ${failures + 1} is ${seconds.toFixed(1)} s instead of ${wait} s`);
    if (failures + 1 < schedule.length) await passTime(fixture, untilDue(wait));
  }
  return broken;
}

const arrivals = ({ fixture }: FaultRun, path: string, from: number): number[] =>
  fixture.receiver.receipts.filter((each) => each.path === path && each.at >= from).map(({ at }) => at);

/** Send times by the worker's clock, on the scale of `performance.now()`. */
async function startsOfAttempts({ fixture }: FaultRun, projectId: string, from: number): Promise<number[]> {
  const rows = await fixture.db.query<{ at: Date }>(
    `SELECT a.started_at AS at FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id
       JOIN events e ON e.id = d.event_id WHERE e.project_id = $1 ORDER BY a.started_at`,
    [projectId],
  );
  return rows.map(({ at }) => at.getTime() - performance.timeOrigin).filter((at) => at >= from);
}

/** The largest number of these sorted moments that lie within one second. */
function busiestSecond(times: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [last, at] of times.entries()) {
    while ((times[first] ?? at) <= at - 1000) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
