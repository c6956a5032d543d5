import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import { macOf, macsOf, type ServiceKeys } from '../../../platform/lib/service-keys.ts';

type LinkKeys = Pick<ServiceKeys, 'recipientPeppers'>;

/** Whom a mail went to, and whose enrollment it was about. */
export interface MailedEnrollment {
  identityId: string;
  recipient: Buffer;
}

const idBytes = 16;
const digestBytes = 32;
const macBytes = 32;
const macInput = (payload: Uint8Array) => Buffer.concat([Buffer.from('hm/not-me/1 '), payload]);

/** The address of the page behind "this was not me"; a mail client may post to it without showing it (RFC 8058). */
export function notMeUrl(publicUrl: string, keys: LinkKeys, mailed: MailedEnrollment): string {
  const payload = Buffer.concat([
    Buffer.from(mailed.identityId.replaceAll('-', ''), 'hex'),
    mailed.recipient,
  ]);
  const token = Buffer.concat([payload, macOf(keys.recipientPeppers, macInput(payload))]);
  return `${publicUrl}/not-me?token=${token.toString('base64url')}`;
}

/**
 * The token says everything by itself, because a mail may be read long after what is stored about it is gone.
 * @throws AppError mail_link_invalid
 */
export function readNotMeToken(keys: LinkKeys, token: string): MailedEnrollment {
  const bytes = Buffer.from(token, 'base64url');
  const payload = bytes.subarray(0, idBytes + digestBytes);
  const mac = bytes.subarray(payload.length);
  const isOurs =
    bytes.length === idBytes + digestBytes + macBytes &&
    macsOf(keys.recipientPeppers, macInput(payload)).some((made) => timingSafeEqual(mac, made));
  if (!isOurs) throw new AppError('mail_link_invalid', 'token: the link is incomplete or was not made here');
  const hex = payload.toString('hex', 0, idBytes);
  const identityId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { identityId, recipient: Buffer.from(payload.subarray(idBytes)) };
}
