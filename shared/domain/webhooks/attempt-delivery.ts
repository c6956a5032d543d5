import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { openSealed } from '../../lib/secret-box.ts';
import type { ServiceKeys } from '../../lib/service-keys.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { claimDelivery, finishAttempt, insertAttempt, type ClaimedDelivery } from './delivery-store.ts';
import { webhookSecretContext } from './register-endpoint.ts';
import { nextRetrySeconds } from './retry-schedule.ts';
import { signDelivery } from './sign-delivery.ts';

/** A delivery begun this often and never finished kills its workers; it must not be begun for ever. */
const startsMax = 15;
const excerptMax = 16_384;

interface Answer {
  statusCode: number | null;
  error: string | null;
  excerpt: string | null;
}

export interface AttemptDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  outbound: Pick<OutboundClient, 'post'>;
}

/**
 * Makes one attempt and writes down what came of it. At least once: a worker that dies between the receiver's answer
 * and the write leads to a second attempt with the same id and the same bytes.
 */
export async function attemptDelivery(
  deps: AttemptDeps,
  wanted: { deliveryId: string; attempt: number },
): Promise<void> {
  const claimed = await claimDelivery(deps.db, { id: wanted.deliveryId, attempt: wanted.attempt });
  if (!claimed) return;
  const startedAt = deps.clock.now();
  const answer = await exchange(deps, claimed, startedAt);
  const durationMs = Math.max(0, deps.clock.now().getTime() - startedAt.getTime());
  await deps.db.transaction(async (tx) => {
    const retryInSeconds = answer.error === null ? 0 : nextRetrySeconds(claimed.attempts + 1);
    const ended =
      claimed.endpointStatus === 'deleted' || claimed.starts > startsMax || retryInSeconds === undefined;
    const status = answer.error === null ? 'delivered' : ended ? 'dead' : 'pending';
    const { id, starts, attempts } = claimed;
    const outcome = {
      deliveryId: id,
      starts,
      status,
      retryInSeconds: retryInSeconds ?? 0,
      error: answer.error,
    } as const;
    if (!(await finishAttempt(tx, outcome))) return;
    await insertAttempt(tx, {
      deliveryId: id,
      attempt: attempts + 1,
      startedAt,
      durationMs,
      statusCode: answer.statusCode,
      error: answer.error,
      responseExcerpt: answer.excerpt,
    });
  });
}

async function exchange(deps: AttemptDeps, claimed: ClaimedDelivery, timestamp: Date): Promise<Answer> {
  if (claimed.endpointStatus === 'deleted')
    return { statusCode: null, error: 'the webhook was removed', excerpt: null };
  if (claimed.starts > startsMax)
    return { statusCode: null, error: `begun ${startsMax} times without an end`, excerpt: null };
  try {
    const secret = openSealed(
      deps.keys.sealing,
      claimed.secretSealed,
      webhookSecretContext(claimed.endpointId),
    ).toString();
    const reply = await deps.outbound.post(claimed.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Humanmark-Webhooks/1',
        ...signDelivery(secret, { id: claimed.eventId, timestamp, body: claimed.body }),
      },
      body: claimed.body,
    });
    const accepted = reply.status >= 200 && reply.status < 300;
    const error = accepted ? null : `the receiver answered ${reply.status}`;
    return {
      statusCode: reply.status,
      error,
      excerpt: reply.bodyExcerpt.slice(0, excerptMax).replaceAll('\0', ''),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { statusCode: null, error: `${error.kind}: ${error.message}`, excerpt: null };
  }
}
