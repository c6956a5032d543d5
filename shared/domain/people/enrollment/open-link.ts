import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findLink, type EnrollmentLink } from './enrollment-store.ts';
import { hashEnrollmentToken } from './enrollment-token.ts';

/** @throws AppError enrollment_link_invalid (never issued), enrollment_link_expired (spent or too old) */
export async function openLink(deps: { db: Queryable }, token: string): Promise<EnrollmentLink> {
  const tokenHash = hashEnrollmentToken(token);
  const link = tokenHash && (await findLink(deps.db, tokenHash));
  if (!link) throw new AppError('enrollment_link_invalid', 'The enrollment link is not valid.');
  if (!link.open) {
    throw new AppError(
      'enrollment_link_expired',
      'The enrollment link has already been used or has expired. Ask for a new one.',
    );
  }
  return link;
}
