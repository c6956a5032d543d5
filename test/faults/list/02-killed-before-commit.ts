import { leasesNeverEnd } from '../frame/defences.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { endAllLeases } from '../frame/time-travel.ts';
import { kill } from '../frame/role-health.ts';
import { holdBack } from '../../support/stores/hold-back.ts';

export const killedBeforeCommit: Fault = {
  number: 2,
  name: "kill -9 of a delivery worker between the receiver's 200 and its own commit",
  without: 'the expiry of leases',
  failsWith: /deliveries sending/,
  disarm: leasesNeverEnd,
  async run(run) {
    const { fixture, perSecond, seconds, form } = run;
    const { projectId, path } = await fixture.addEndpoint();
    let worker = await fixture.startPools('webhooks');
    const flow = startFlow(perSecond, () => writeEvent(fixture, projectId));
    const kills = form === 'full' ? 5 : 1;
    let held = 0;
    const recoveries: Promise<number>[] = [];
    for (let nth = 0; nth < kills; nth += 1) {
      await flow.lasted(seconds / kills / 2);
      const hold = await holdBack(fixture.db, 'INSERT', 'webhook_attempts');
      try {
        // The deliveries were answered with a 200 and recorded in a transaction that is not committed.
        await hold.reached();
        const sending = await fixture.db.query(`SELECT id FROM webhook_deliveries WHERE status = 'sending'`);
        held += sending.length;
        await kill(worker);
      } finally {
        await hold.release();
      }
      // In the short form the leases of the dead worker, which is the only one, end at once.
      if (form === 'short') await endAllLeases(fixture);
      recoveries.push(recovered(run));
      worker = await fixture.startPools('webhooks');
      await flow.lasted(seconds / kills / 2);
    }
    await flow.stop();
    const recoveryMs = Math.max(...(await Promise.all(recoveries)));
    const times = new Map<string, number>();
    for (const receipt of fixture.receiver.receipts)
      if (receipt.path === path) times.set(receipt.id, (times.get(receipt.id) ?? 0) + 1);
    const often = [...times.values()].filter((count) => count > kills + 1).length;
    const again = [...times.values()].filter((count) => count > 1).length;
    return {
      recoveryMs,
      recoveryMaxMs: 15_000,
      duplicatesMax: held,
      broken: [
        ...(often > 0 ? [`${often} events came more than once for each kill`] : []),
        ...(again === 0 ? ['no kill came between the answer and the commit'] : []),
      ],
      note: `${kills} kills, ${held} deliveries in the interrupted transactions`,
    };
  },
};
