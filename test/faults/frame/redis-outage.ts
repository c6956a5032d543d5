import { eventually } from '../../support/eventually.ts';
import { noOutbox } from './defences.ts';
import { refusals, startMixedFlow } from './event-flow.ts';
import type { Fault, FaultRun, Finding } from './fault.ts';
import { recovered } from './judge.ts';
import { startMailFlow } from './mail-flow.ts';
import { endedRoles } from './role-health.ts';
import type { Fixture } from './fixture.ts';

export interface RedisOutage extends Pick<Fault, 'number' | 'name'> {
  /** The seconds of each outage, one after the other. */
  outages: { short: number[]; full: number[] };
  strike: (fixture: Fixture) => Promise<unknown> | void;
  mend: (fixture: Fixture) => Promise<unknown> | void;
  /** Criteria in addition to those of every Redis outage. */
  during?: (run: FaultRun) => Promise<string[]>;
}

/** "Resumes" refers to work that begins after Redis is back: an event and a mail. */
const resumeMsMax = 5000;

/**
 * Redis goes away and comes back while the API writes events and outbox messages for mails. Deliveries do not need
 * Redis; queued work waits in the outbox. Without the outbox a service commits and then tells the queue, which is
 * unavailable.
 */
export function redisOutage({ number, name, outages, strike, mend, during }: RedisOutage): Fault {
  return {
    number,
    name,
    without: 'the outbox',
    failsWith: /mails lost/,
    disarm: noOutbox,
    async run(run) {
      const { fixture, defended, perSecond, form } = run;
      const api = await fixture.startApi();
      const { projectId } = await fixture.addEndpoint();
      const partner = await fixture.createPartner(projectId);
      const pools =
        form === 'full'
          ? ['relay', 'webhooks', 'webhooks', 'maintenance']
          : ['relay,maintenance', 'webhooks'];
      const roles = [api, ...(await Promise.all(pools.map((pool) => fixture.startPools(pool))))];
      const flow = startMixedFlow(fixture, { ...partner, projectId }, perSecond);
      const mails = startMailFlow(fixture, defended);
      const broken: string[] = [];
      let resumedMs = 0;
      let recoveryMs = 0;
      for (const seconds of outages[form]) {
        await mails.lasted(1);
        await strike(fixture);
        broken.push(...((await during?.(run)) ?? []));
        await mails.lasted(seconds);
        await mend(fixture);
        const [resumed, all] = await Promise.all([resumes(fixture, defended), recovered(run)]);
        resumedMs = Math.max(resumedMs, resumed);
        recoveryMs = Math.max(recoveryMs, all);
      }
      if (form === 'full') await flow.reached(run.seconds * perSecond);
      const tally = await flow.stop();
      const enrolled = await mails.stop();
      return {
        recoveryMs,
        recoveryMaxMs: 60_000,
        duplicatesMax: 0,
        broken: [
          ...broken,
          ...endedRoles(roles),
          ...refusals(tally, enrolled),
          ...(resumedMs > resumeMsMax * run.room
            ? [`work was resumed after ${Math.round(resumedMs)} ms`]
            : []),
        ],
        note: `outages of ${outages[form].join(' and ')} s; new work resumed after ${Math.round(resumedMs)} ms`,
      } satisfies Finding;
    },
  };
}

/** The milliseconds until an event and a mail that began after now have arrived. */
async function resumes(fixture: Fixture, defended: boolean): Promise<number> {
  const began = performance.now();
  const posts = fixture.receiver.receipts.length;
  const promised = new Set(fixture.mailPromised);
  await eventually(
    () => {
      if (fixture.receiver.receipts.length === posts) throw new Error('no event');
      if (![...fixture.mailbox.mails.keys()].some((address) => !promised.has(address)))
        throw new Error('no mail');
    },
    defended ? 60_000 : 2000,
  ).catch(() => undefined);
  return performance.now() - began;
}
