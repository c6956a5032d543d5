import { eventually } from '../../support/eventually.ts';
import { begunMessages, flushRedis } from '../../support/stores/queue-contents.ts';
import { noSweeper } from '../frame/defences.ts';
import { refusals, startMixedFlow } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { startMailFlow } from '../frame/mail-flow.ts';
import type { Fixture } from '../frame/fixture.ts';

/** The time after which an outbox message is overdue; in the short form it passes at once. */
const overdueSeconds = 20;

export const redisFlushed: Fault = {
  number: 8,
  name: 'FLUSHALL of Redis under load',
  without: 'the sweeper',
  failsWith: /mails lost/,
  disarm: noSweeper,
  async run(run) {
    const { fixture, perSecond, seconds, form } = run;
    await fixture.startApi();
    const { projectId } = await fixture.addEndpoint();
    const partner = await fixture.createPartner(projectId);
    const [, , mailer] = await Promise.all(
      ['relay', 'webhooks', 'maintenance'].map((pool) => fixture.startPools(pool)),
    );
    const flow = startMixedFlow(fixture, { ...partner, projectId }, perSecond);
    const mails = startMailFlow(fixture, true);
    await flow.lasted(seconds / 3);
    // The mailer is stopped, so that there are jobs to lose.
    mailer?.kill('SIGSTOP');
    await mails.lasted(1);
    const lostJobs = await publishedPromises(fixture);
    const begun = await begunMessages(fixture.redis.url, 'mail');
    await flushRedis(fixture.redis.url);
    mailer?.kill('SIGCONT');
    if (form === 'short')
      await fixture.db.query(
        // Those that the mailer had begun end by themselves; 20 s later they would no longer be there.
        `UPDATE outbox SET published_at = published_at - make_interval(secs => $1)
          WHERE published_at IS NOT NULL AND id <> ALL($2)`,
        [overdueSeconds, begun],
      );
    const [recoveryMs] = await Promise.all([recovered(run), flow.lasted((seconds * 2) / 3)]);
    const tally = await flow.stop();
    await mails.stop();
    return {
      recoveryMs,
      recoveryMaxMs: 60_000,
      duplicatesMax: 0,
      broken: refusals(tally),
      note: `${lostJobs} jobs were flushed`,
    };
  },
};

async function publishedPromises({ db }: Fixture): Promise<number> {
  return eventually(async () => {
    const rows = await db.query('SELECT id FROM outbox WHERE published_at IS NOT NULL');
    if (rows.length < 3) throw new Error('the relay has not queued enough to lose');
    return rows.length;
  });
}
