import { eventually } from '../../support/eventually.ts';
import type { RoleProcess } from '../../support/role-process.ts';
import { startsEmpty } from '../frame/defences.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault, FaultRun } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { refusing } from '../frame/receiver.ts';
import { kill } from '../frame/role-health.ts';
import { endAllLeases } from '../frame/time-travel.ts';
import { placesOfAWorker } from './01-worker-killed.ts';

const startsMax = 4;
const alert = 'delivery.dead_lettered';

export const poison: Fault = {
  number: 17,
  name: 'A delivery that kills the worker that sends it',
  without: 'the count of starts',
  failsWith: /started \d+ times/,
  disarm: startsEmpty,
  givesUpAfterMs: 1000,
  async run(run) {
    const { fixture, perSecond, seconds, form } = run;
    const good = await fixture.addEndpoint();
    const evil = await fixture.addEndpoint({ counts: false });
    const workers: RoleProcess[] = [];
    const start = async () => {
      workers.push(await fixture.startPools('webhooks', { LOG_LEVEL: 'error' }));
    };
    let starts = 0;
    fixture.receiver.answer(
      evil.path,
      refusing(async () => {
        starts += 1;
        await kill(await eventually(() => onlyOne(workers)));
      }),
    );
    await start();
    const flow = startFlow(perSecond, () => writeEvent(fixture, good.projectId));
    await writeEvent(fixture, evil.projectId);
    for (let seen = 0; seen <= startsMax + 1 && !(await isDead(run, evil.id)); seen = starts) {
      await eventually(async () => {
        if (starts <= seen && !(await isDead(run, evil.id))) throw new Error('it was not begun again');
      }, 60_000);
      if (starts <= seen) break;
      await workers[0]?.exited;
      workers.length = 0;
      // In the short form the leases of the dead worker, which is the only one, end at once.
      if (form === 'short') await endAllLeases(fixture);
      await start();
    }
    const recoveryMs = await recovered(run);
    if (form === 'full') await flow.reached(perSecond * seconds);
    await flow.stop();
    const alerted = fixture.roles.some((role) => role.output().includes(alert));
    return {
      recoveryMs,
      recoveryMaxMs: 15_000,
      duplicatesMax: starts * placesOfAWorker,
      broken: [
        ...(starts > startsMax ? [`it was started ${starts} times`] : []),
        ...((await isDead(run, evil.id)) ? [] : ['it is no dead letter']),
        ...(alerted ? [] : ['nobody was told of the dead letter']),
      ],
      note: `dead after ${starts} starts`,
    };
  },
};

/** The worker may get a delivery to send before it has reported ready. */
function onlyOne([worker]: readonly RoleProcess[]): RoleProcess {
  if (!worker) throw new Error('no worker is ready');
  return worker;
}

async function isDead({ fixture }: FaultRun, endpointId: string): Promise<boolean> {
  const rows = await fixture.db.query(
    `SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1 AND status = 'dead'`,
    [endpointId],
  );
  return rows.length > 0;
}
