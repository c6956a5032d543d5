import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 32 random bytes, one secret per endpoint, shown once. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * The headers of one attempt. `X-SVC-Signature` is hex HMAC-SHA-256 over the raw body, keyed with the secret exactly
 * as it was shown. Beside it the Standard Webhooks headers (1.0), keyed with the decoded bytes after `whsec_`, which
 * also sign the id and the time of this attempt.
 */
export function signDelivery(
  secret: string,
  message: { id: string; timestamp: Date; body: string },
): Record<string, string> {
  const seconds = Math.floor(message.timestamp.getTime() / 1000).toString();
  const bytes = Buffer.from(secret.slice(prefix.length), 'base64');
  const standard = createHmac('sha256', bytes)
    .update(`${message.id}.${seconds}.${message.body}`)
    .digest('base64');
  return {
    'x-svc-signature': createHmac('sha256', secret).update(message.body).digest('hex'),
    'webhook-id': message.id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${standard}`,
  };
}
