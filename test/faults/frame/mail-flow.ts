import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { createProducer, type Producer } from '../../../shared/platform/queues/enqueue.ts';
import { mailEnrollmentLink } from '../../../shared/platform/queues/jobs.ts';
import { connectProducer } from '../../../shared/platform/redis/connect-redis.ts';
import { newAddress } from '../../support/new-address.ts';
import { startFlow, type Flow } from './event-flow.ts';
import type { Fixture } from './fixture.ts';

/** Slower than the events, because each mail is an enrollment with its link, token and sealed address. */
const mailsPerSecond = 5;

/**
 * Enrollments, each of which writes an outbox message for a mail: the work that goes through outbox and queue. Without
 * the outbox (`noOutbox`) they commit first and then tell the queue, with no guarantee.
 */
export function startMailFlow(fixture: Fixture, withOutbox: boolean): Flow {
  const unsafe = withOutbox ? undefined : hopefulProducer(fixture);
  const flow = startFlow(mailsPerSecond, async (nth) => {
    const email = `nth-${nth}@example.com`;
    const caller = fixture.anybody.with({ 'x-forwarded-for': newAddress() });
    const response = await caller.post('/public-enroll', { email, displayName: 'Ada', platform: 'tests' });
    if (response.status !== 201) return String(response.status);
    fixture.mailPromised.add(email);
    await unsafe?.tell(response.body.identityId);
    return '201';
  });
  return {
    ...flow,
    async stop() {
      const tally = await flow.stop();
      await unsafe?.close();
      return tally;
    },
  };
}

interface HopefulProducer {
  tell(identityId: string): Promise<void>;
  close(): Promise<void>;
}

function hopefulProducer(fixture: Fixture): HopefulProducer {
  const log = silentLogger();
  const redis = connectProducer({ url: fixture.redis.url, log, name: 'test-producer' });
  const producer: Producer = createProducer(redis, log);
  return {
    async tell(shown) {
      const code = shown.slice(shown.indexOf('#') + 1);
      const [row] = await fixture.db.query<{ id: string }>('SELECT id FROM identities WHERE code = $1', [
        code,
      ]);
      const identityId = row?.id ?? '';
      const job = { job: mailEnrollmentLink, payload: { identityId }, options: { id: `mail-${identityId}` } };
      await producer.enqueue([job]).catch(() => undefined);
    },
    async close() {
      await producer.close();
      redis.disconnect();
    },
  };
}
