import { setTimeout as delay } from 'node:timers/promises';
import type { RoleProcess } from '../../support/role-process.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { startMailFlow } from '../frame/mail-flow.ts';

/** Orchestrators kill after 30 s. */
const exitSecondsMax = 25;
/** Long enough for a signal to find work under way. */
const answerMs = 300;

export const rollingDeploy: Fault = {
  number: 18,
  name: 'A rolling deploy: SIGTERM of every worker in turn, ten times over',
  without: 'the wait for what is under way: SIGKILL in place of SIGTERM',
  failsWith: /duplicates/,
  async run(run) {
    const { world, perSecond, seconds, form, defended } = run;
    await world.startApi();
    const { projectId, path } = await world.addEndpoint();
    world.receiver.answer(path, async (response) => {
      await delay(answerMs);
      response.writeHead(200).end();
    });
    const pools = ['webhooks', 'webhooks', 'relay,maintenance'];
    const workers: RoleProcess[] = await Promise.all(pools.map((pool) => world.startPools(pool)));
    const flow = startFlow(perSecond, () => writeEvent(world, projectId));
    const mails = startMailFlow(world, true);
    const rounds = form === 'full' ? 10 : 1;
    const broken: string[] = [];
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await flow.lasted(seconds / rounds / 4);
      for (const [at, pool] of pools.entries()) {
        const old = workers[at];
        const began = performance.now();
        old?.kill(defended ? 'SIGTERM' : 'SIGKILL');
        const code = await old?.exited;
        slowest = Math.max(slowest, (performance.now() - began) / 1000);
        if (defended && code !== 0) broken.push(`a worker of ${pool} ended with ${code}`);
        workers[at] = await world.startPools(pool);
      }
    }
    const recoveryMs = await recovered(run);
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
