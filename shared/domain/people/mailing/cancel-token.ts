import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import { macOf, macsOf, type ServiceKeys } from '../../../platform/lib/service-keys.ts';

type LinkKeys = Pick<ServiceKeys, 'recipientPeppers'>;

/** What a mailed link may stop, or what mailbox it confirms; each is read by its own kind alone. */
export type CancelKind = 'addition' | 'recovery' | 'digest' | 'mailbox';

const macBytes = 32;
/** The kind is part of what is authenticated, so a link of one kind stops nothing of another. */
const macInput = (kind: CancelKind, id: string) => `hm/cancel/1 ${kind} ${id}`;

/** The token of a link that does one thing, without a sign-in. It opens nothing else and says nothing of the person. */
export function newCancelToken(keys: LinkKeys, kind: CancelKind, id: string): string {
  return Buffer.concat([macOf(keys.recipientPeppers, macInput(kind, id)), Buffer.from(id)]).toString(
    'base64url',
  );
}

/**
 * The id of what the link stops. The token says it by itself: what was stored may be gone.
 * @throws AppError mail_link_invalid
 */
export function readCancelToken(keys: LinkKeys, kind: CancelKind, token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  const mac = bytes.subarray(0, macBytes);
  const id = bytes.subarray(macBytes).toString();
  const isOurs =
    mac.length === macBytes &&
    macsOf(keys.recipientPeppers, macInput(kind, id)).some((made) => timingSafeEqual(mac, made));
  if (isOurs) return id;
  throw new AppError('mail_link_invalid', 'token: the link is incomplete or was not made here');
}
