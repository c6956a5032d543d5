import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../support/eventually.ts';
import type { RoleProcess } from '../../support/role-process.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault, FaultRun } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { startMailFlow } from '../frame/mail-flow.ts';
import { shortLease } from '../frame/short-lease.ts';

/** Orchestrators kill after 30 s. */
const exitSecondsMax = 25;
/** Long enough for SIGTERM to arrive while requests are in flight. */
const answerMs = 300;

export const rollingDeploy: Fault = {
  number: 18,
  name: 'A rolling deploy: SIGTERM of every worker in turn, ten times over',
  without: 'the wait for requests in flight: SIGKILL in place of SIGTERM',
  failsWith: /duplicates/,
  // Killed workers lose their leases soon; those that get SIGTERM, and all others, have the lease of production.
  fixture: ({ form, defended }) => (defended ? {} : shortLease({ form })),
  async run(run) {
    const { fixture, perSecond, seconds, form, defended } = run;
    await fixture.startApi();
    const { projectId, path } = await fixture.addEndpoint();
    const killed = new AbortController();
    let inFlight = 0;
    fixture.receiver.answer(path, async (response) => {
      inFlight += 1;
      // SIGKILL must find requests in flight in one of the two workers, so none is answered before both are gone.
      await (defended ? delay(answerMs) : aborted(killed.signal));
      inFlight -= 1;
      response.writeHead(200).end();
    });
    const pools = ['webhooks', 'webhooks', 'relay,maintenance'];
    const workers: RoleProcess[] = await Promise.all(pools.map((pool) => fixture.startPools(pool)));
    const flow = startFlow(perSecond, () => writeEvent(fixture, projectId));
    const mails = startMailFlow(fixture, true);
    const rounds = form === 'full' ? 10 : 1;
    const broken: string[] = [];
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await flow.lasted(seconds / rounds / 4);
      if (!defended)
        await eventually(() => {
          if (inFlight === 0) throw new Error('no request is in flight');
        });
      for (const [at, pool] of pools.entries()) {
        const old = workers[at];
        const began = performance.now();
        old?.kill(defended ? 'SIGTERM' : 'SIGKILL');
        const code = await old?.exited;
        slowest = Math.max(slowest, (performance.now() - began) / 1000);
        if (defended && code !== 0) broken.push(`a worker of ${pool} ended with ${code}`);
        workers[at] = await fixture.startPools(pool);
      }
      killed.abort();
    }
    const recoveryMs = defended ? await recovered(run) : await sentAgain(run);
    await Promise.all([flow.stop(), mails.stop()]);
    if (slowest > exitSecondsMax) broken.push(`a worker took ${slowest.toFixed(1)} s to end`);
    return {
      recoveryMs,
      duplicatesMax: 0,
      broken,
      note: `${rounds * pools.length} restarts, the slowest exit ${slowest.toFixed(1)} s`,
    };
  },
};

/** Waits until something that a killed worker had sent arrives a second time, or until a minute has passed. */
async function sentAgain({ fixture }: FaultRun): Promise<number> {
  const began = performance.now();
  await eventually(() => {
    const ids = fixture.receiver.receipts.map(({ id }) => id);
    if (new Set(ids).size === ids.length) throw new Error('nothing was sent again');
  }, 60_000).catch(() => undefined);
  return Math.round(performance.now() - began);
}

/** Resolves when the signal is aborted. */
async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
