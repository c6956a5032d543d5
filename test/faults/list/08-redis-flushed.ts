import { eventually } from '../../support/eventually.ts';
import { flushRedis } from '../../support/queue-contents.ts';
import { noSweeper } from '../frame/defences.ts';
import { startFlow, verify } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { startMailFlow } from '../frame/mail-flow.ts';
import type { World } from '../frame/world.ts';

/** What a promise is overdue after: in the short form this time passes at once. */
const overdueSeconds = 20;

export const redisFlushed: Fault = {
  number: 8,
  name: 'FLUSHALL of Redis under load',
  without: 'the sweeper',
  failsWith: /mails lost/,
  disarm: noSweeper,
  async run(run) {
    const { world, perSecond, seconds, form } = run;
    await world.startApi();
    const { projectId } = await world.addEndpoint();
    const partner = await world.createPartner(projectId);
    const [, , mailer] = await Promise.all(
      ['relay', 'webhooks', 'maintenance'].map((pool) => world.startPools(pool)),
    );
    const flow = startFlow(perSecond, () => verify(partner));
    const mails = startMailFlow(world, true);
    const flushes = form === 'full' ? 3 : 1;
    const recoveries: Promise<number>[] = [];
    let lostJobs = 0;
    for (let nth = 0; nth < flushes; nth += 1) {
      // The mailer stands still, so that there are jobs to lose.
      mailer?.kill('SIGSTOP');
      await mails.lasted(1);
      lostJobs += await publishedPromises(world);
      await flushRedis(world.redis.url);
      mailer?.kill('SIGCONT');
      recoveries.push(recovered(run));
      if (form === 'short')
        await world.db.query(
          'UPDATE outbox SET published_at = published_at - make_interval(secs => $1) WHERE published_at IS NOT NULL',
          [overdueSeconds],
        );
      await flow.lasted(seconds / flushes);
    }
    const tally = await flow.stop();
    await mails.stop();
    const refused = Object.keys(tally).filter((outcome) => outcome !== '200');
    return {
      recoveryMs: Math.max(...(await Promise.all(recoveries))),
      recoveryMaxMs: 60_000,
      duplicatesMax: 0,
      broken: refused.length > 0 ? [`the API answered ${refused.join(', ')}`] : [],
      note: `${flushes} flushes took ${lostJobs} jobs`,
    };
  },
};

async function publishedPromises({ db }: World): Promise<number> {
  return eventually(async () => {
    const rows = await db.query('SELECT id FROM outbox WHERE published_at IS NOT NULL');
    if (rows.length < 3) throw new Error('the relay has not queued enough to lose');
    return rows.length;
  });
}
