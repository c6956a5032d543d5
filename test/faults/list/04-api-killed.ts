import { eventually } from '../../support/eventually.ts';
import { deliveriesNotBorn } from '../frame/defences.ts';
import { startFlow, verify } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { kill } from '../frame/role-health.ts';

export const apiKilled: Fault = {
  number: 4,
  name: 'kill -9 of the API right after a commit',
  without: 'deliveries written in the transaction of their event',
  failsWith: /events lost/,
  disarm: deliveriesNotBorn,
  async run(run) {
    const { fixture, perSecond, seconds, form } = run;
    let api = await fixture.startApi();
    const { projectId } = await fixture.addEndpoint();
    const partner = await fixture.createPartner(projectId);
    await fixture.startPools('relay,webhooks,maintenance');
    const flow = startFlow(perSecond, () => verify(partner));
    const kills = form === 'full' ? 10 : 2;
    const recoveries: Promise<number>[] = [];
    const eventCount = async () => (await fixture.db.query('SELECT id FROM events')).length;
    for (let nth = 0; nth < kills; nth += 1) {
      await flow.lasted(seconds / kills);
      const before = await eventCount();
      await eventually(async () => {
        if ((await eventCount()) === before) throw new Error('nothing was committed');
      });
      await kill(api);
      recoveries.push(recovered(run));
      api = await fixture.startApi();
    }
    const tally = await flow.stop();
    const recoveryMs = Math.max(...(await Promise.all(recoveries)));
    const events = await eventCount();
    const acknowledged = tally['200'] ?? 0;
    return {
      recoveryMs,
      recoveryMaxMs: 15_000,
      duplicatesMax: 0,
      broken:
        events < acknowledged ? [`${acknowledged} calls were answered, ${events} events are there`] : [],
      note: `${kills} kills, ${acknowledged} acknowledged, ${tally['lost'] ?? 0} calls without a response`,
    };
  },
};
