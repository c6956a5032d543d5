import type { Clock } from '../../shared/platform/lib/clock.ts';
import type { OutboundClient, OutboundReply } from '../../shared/platform/outbound/outbound-client.ts';
import { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import type { SigningSecrets } from '../../shared/domain/partners/webhooks/signing-secrets.ts';
import { readRetryAfter } from '../../shared/platform/outbound/retry-after.ts';
import { signDelivery } from './sign-delivery.ts';

/** Of an answer, for whoever has to find out why it was not a 2xx. */
const excerptMax = 16_384;

export interface PostDeps {
  clock: Clock;
  outbound: Pick<OutboundClient, 'post'>;
}

export interface DeliveryToPost {
  eventId: string;
  body: string;
  url: string;
  secrets: SigningSecrets;
}

export interface PostResult {
  startedAt: Date;
  durationMs: number;
  /** Null: there was no answer. */
  statusCode: number | null;
  /** Null: it was delivered. Fit to be shown to the partner. */
  error: string | null;
  responseExcerpt: string | null;
  retryAfterSeconds: number | null;
}

/** One signed request to an endpoint. Whatever comes of it is a result: only a bug is thrown. */
export async function postDelivery(deps: PostDeps, delivery: DeliveryToPost): Promise<PostResult> {
  const startedAt = deps.clock.now();
  const begun = performance.now();
  try {
    const { eventId: id, body } = delivery;
    const reply = await deps.outbound.post(delivery.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Humanmark-Webhooks/1',
        ...signDelivery(delivery.secrets, { id, timestamp: startedAt, body }),
      },
      body,
    });
    return { startedAt, ...resultOf(reply, deps.clock.now()) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      startedAt,
      durationMs: Math.round(performance.now() - begun),
      statusCode: null,
      error: `${error.kind}: ${error.message}`,
      responseExcerpt: null,
      retryAfterSeconds: null,
    };
  }
}

function resultOf(reply: OutboundReply, now: Date): Omit<PostResult, 'startedAt'> {
  const accepted = reply.status >= 200 && reply.status < 300;
  return {
    durationMs: reply.durationMs,
    statusCode: reply.status,
    error: accepted ? null : `the receiver answered ${reply.status}`,
    // Postgres takes no NUL in text.
    responseExcerpt: reply.bodyExcerpt.slice(0, excerptMax).replaceAll('\0', ''),
    retryAfterSeconds: accepted ? null : readRetryAfter(reply.headers['retry-after'], now),
  };
}
