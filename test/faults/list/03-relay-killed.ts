import { holdBack } from '../../support/stores/hold-back.ts';
import { waitingJobs } from '../../support/stores/queue-contents.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { startMailFlow } from '../frame/mail-flow.ts';
import { kill } from '../frame/role-health.ts';

export const relayKilled: Fault = {
  number: 3,
  name: 'kill -9 of the relay between queueing and its commit',
  without: 'a second relay',
  failsWith: /mails lost/,
  async run(run) {
    const { fixture, perSecond, seconds, form, defended } = run;
    await fixture.startApi();
    const { projectId } = await fixture.addEndpoint();
    let [relay] = await Promise.all([fixture.startPools('relay'), fixture.startPools('webhooks')]);
    const flow = startFlow(perSecond, () => writeEvent(fixture, projectId));
    const mails = startMailFlow(fixture, true);
    // Without a second relay there is only one to kill.
    const killsWithAnother = form === 'full' ? 5 : 2;
    const kills = defended ? killsWithAnother : 1;
    const broken: string[] = [];
    const recoveries: Promise<number>[] = [];
    for (let nth = 0; nth < kills; nth += 1) {
      const hold = await holdBack(fixture.db, 'UPDATE', 'outbox');
      try {
        await mails.lasted(seconds / kills);
        await hold.reached();
        // The jobs are in the queue already, but no row says so yet.
        if ((await waitingJobs(fixture.redis.url, 'mail')) === 0 && nth === 0)
          broken.push('the kill came before the queueing');
        await kill(relay);
      } finally {
        await hold.release();
      }
      if (nth === kills - 1) await fixture.startPools('maintenance');
      if (!defended) continue;
      if (nth === kills - 1) recoveries.push(recovered(run));
      relay = await fixture.startPools('relay');
    }
    await Promise.all([flow.stop(), mails.stop()]);
    const recoveryMs = Math.max(0, ...(await Promise.all(recoveries)));
    return { recoveryMs, recoveryMaxMs: 15_000, duplicatesMax: 0, broken, note: `${kills} kills` };
  },
};
