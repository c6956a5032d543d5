import { createHmac } from 'node:crypto';
import { secretPrefix, type SigningSecrets } from '../../shared/domain/partners/webhooks/signing-secrets.ts';

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
  const seconds = Math.floor(message.timestamp.getTime() / 1000).toString();
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
