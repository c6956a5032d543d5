import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { newCancelToken, readCancelToken } from '../../people/mailing/cancel-token.ts';

/** The page behind the link with which the owner of a mailbox confirms it. */
export const confirmUrl = (publicUrl: string, keys: ServiceKeys, mailboxId: string): string =>
  `${publicUrl}/confirm-mailbox?token=${newCancelToken(keys, 'mailbox', mailboxId)}`;

/** The page behind the link of every digest that ends them; mail programs may post to it without showing it (RFC 8058). */
export const stopUrl = (publicUrl: string, keys: ServiceKeys, mailboxId: string): string =>
  `${publicUrl}/stop-digests?token=${newCancelToken(keys, 'digest', mailboxId)}`;

/** @throws AppError mail_link_invalid */
export const readConfirmToken = (keys: ServiceKeys, token: string): string =>
  readCancelToken(keys, 'mailbox', token);

/** @throws AppError mail_link_invalid */
export const readStopToken = (keys: ServiceKeys, token: string): string =>
  readCancelToken(keys, 'digest', token);
