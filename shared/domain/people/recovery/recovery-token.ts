import { createHash } from 'node:crypto';
import { macOf, type ServiceKeys } from '../../../platform/lib/service-keys.ts';

const tokenPattern = /^rec_[A-Za-z0-9_-]{43}$/;

/**
 * The token of a person's link in the mail of a request: a MAC, because it has to be the same when the mail is sent again. The
 * server may have taken the first one although its response was lost. Only the SHA-256 is stored, so a copy of the table opens no link.
 */
export function recoveryTokenFor(
  keys: Pick<ServiceKeys, 'recipientPeppers'>,
  { requestId, identityId }: { requestId: string; identityId: string },
): string {
  const mac = macOf(keys.recipientPeppers, `hm/recovery-link/1 ${requestId} ${identityId}`);
  return `rec_${mac.toString('base64url')}`;
}

export function hashRecoveryToken(token: string): Buffer | undefined {
  return tokenPattern.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

/**
 * Tells one page that has a link open from others with the same link, as SHA-256 of a secret that it made and sends with its
 * capture alone: whoever reads the mail has the token, and not that.
 */
export function hashHolder(holder: string): Buffer {
  return createHash('sha256').update(holder).digest();
}

/** Where the new device takes part in the recovery. */
export function recoveryUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/recover?token=${token}`;
}
