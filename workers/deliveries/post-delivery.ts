import { createHmac } from 'node:crypto';
import { secondsOf, unsignedHeaders } from '../../shared/domain/partners/deliveries/request-headers.ts';
import {
  type HeaderValues,
  withoutValues,
} from '../../shared/domain/partners/webhooks/request-header-values.ts';
import { secretPrefix, type SigningSecrets } from '../../shared/domain/partners/webhooks/signing-secrets.ts';
import type { Clock } from '../../shared/platform/lib/clock.ts';
import type { OutboundClient, OutboundReply } from '../../shared/platform/outbound/outbound-client.ts';
import { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import { readRetryAfter } from '../../shared/platform/outbound/retry-after.ts';

/** Length of the response excerpt that is kept to show why the status was not 2xx. */
const excerptMax = 16_384;

export interface PostDeps {
  clock: Clock;
  outbound: Pick<OutboundClient, 'post'>;
}

export interface DeliveryToPost {
  eventId: string;
  body: string;
  /** Of the request that caused the event; null where none did. */
  requestId: string | null;
  url: string;
  secrets: SigningSecrets;
  /** Of the webhook's own. Secrets: nothing that is kept or logged has them. */
  headers?: HeaderValues;
  /** Sent as it is; no signature covers it. */
  traceparent?: string | undefined;
}

export interface PostResult {
  startedAt: Date;
  durationMs: number;
  /** Null: there was no response. */
  statusCode: number | null;
  /** Null: it was delivered. The text may be shown to the partner. */
  error: string | null;
  responseExcerpt: string | null;
  retryAfterSeconds: number | null;
}

/** Sends one signed request to an endpoint. Every outcome is a result; only a bug is thrown. */
export async function postDelivery(deps: PostDeps, delivery: DeliveryToPost): Promise<PostResult> {
  const startedAt = deps.clock.now();
  const begun = performance.now();
  try {
    const { eventId: id, body, requestId, traceparent, headers = {} } = delivery;
    const reply = await deps.outbound.post(delivery.url, {
      headers: {
        ...headers,
        ...unsignedHeaders({ eventId: id, requestId, startedAt }),
        ...(traceparent === undefined ? {} : { traceparent }),
        ...signDelivery(delivery.secrets, { id, timestamp: startedAt, body }),
      },
      body,
    });
    return { startedAt, ...resultOf(reply, headers, deps.clock.now()) };
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

function resultOf(reply: OutboundReply, headers: HeaderValues, now: Date): Omit<PostResult, 'startedAt'> {
  const accepted = reply.status >= 200 && reply.status < 300;
  return {
    durationMs: reply.durationMs,
    statusCode: reply.status,
    error: accepted ? null : `the receiver answered ${reply.status}`,
    // Postgres takes no NUL in text.
    responseExcerpt: withoutValues(reply.bodyExcerpt, headers).slice(0, excerptMax).replaceAll('\0', ''),
    retryAfterSeconds: accepted ? null : readRetryAfter(reply.headers['retry-after'], now),
  };
}

/**
 * The headers of one attempt. `X-SVC-Signature` is hex HMAC-SHA-256 over the raw body, keyed with the secret exactly
 * as it was shown. Beside it the Standard Webhooks headers (1.0), keyed with the decoded bytes after `whsec_`, which
 * also sign the id and the time of this attempt. While a rotation overlaps, `X-SVC-Signature` stays with the current
 * secret, `X-SVC-Signature-Next` has the next one's, and the standard header lists both.
 */
export function signDelivery(
  secrets: SigningSecrets,
  message: { id: string; timestamp: Date; body: string },
): Record<string, string> {
  const seconds = secondsOf(message.timestamp);
  const standard = (secret: string) => {
    const bytes = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    const signed = createHmac('sha256', bytes).update(`${message.id}.${seconds}.${message.body}`);
    return `v1,${signed.digest('base64')}`;
  };
  const { current, next } = secrets;
  return {
    'x-svc-signature': plainSignature(current, message.body),
    ...(next === undefined ? {} : { 'x-svc-signature-next': plainSignature(next, message.body) }),
    'webhook-id': message.id,
    'webhook-timestamp': seconds,
    'webhook-signature': [current, ...(next === undefined ? [] : [next])].map(standard).join(' '),
  };
}

function plainSignature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
