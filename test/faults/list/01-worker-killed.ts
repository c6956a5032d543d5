import { setTimeout as delay } from 'node:timers/promises';
import type { RoleProcess } from '../../support/role-process.ts';
import { leasesNeverEnd } from '../frame/defences.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { shortLease } from '../frame/short-lease.ts';
import { kill } from '../frame/role-health.ts';

/** The maximum number of deliveries that one process has in flight. */
export const placesOfAWorker = 300;
/** Long enough for a kill to find some deliveries in flight. */
const answerMs = 100;

export const workerKilled: Fault = {
  number: 1,
  name: 'kill -9 of a delivery worker, every 5 s',
  without: 'the expiry of leases',
  failsWith: /deliveries sending/,
  disarm: leasesNeverEnd,
  fixture: shortLease,
  async run(run) {
    const { fixture, perSecond, seconds, form } = run;
    const { projectId, path } = await fixture.addEndpoint();
    fixture.receiver.answer(path, async (response) => {
      await delay(answerMs);
      response.writeHead(200).end();
    });
    const start = () => fixture.startPools('webhooks');
    const workers: RoleProcess[] = await Promise.all([start(), start()]);
    const flow = startFlow(perSecond, () => writeEvent(fixture, projectId));
    const kills = form === 'full' ? Math.floor(seconds / 5) : 2;
    const recoveries: Promise<number>[] = [];
    for (let nth = 0; nth < kills; nth += 1) {
      await flow.lasted(seconds / kills);
      const [oldest] = workers.splice(0, 1);
      if (oldest) await kill(oldest);
      recoveries.push(recovered(run));
      workers.push(await start());
    }
    await flow.stop();
    const recoveryMs = Math.max(...(await Promise.all(recoveries)));
    return {
      recoveryMs,
      recoveryMaxMs: 15_000,
      duplicatesMax: kills * placesOfAWorker,
      note: `${kills} kills`,
    };
  },
};
