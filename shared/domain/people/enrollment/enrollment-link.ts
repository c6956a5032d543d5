import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { namesSeenBy } from '../../partners/pairwise/seen-by.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { loadIdentityById, lockIdentity } from '../identity/load-identity.ts';
import { readPersonalData } from '../identity/personal-data.ts';
import { nameOfProject } from '../../partners/projects/projects.ts';
import { type EnrollmentLink, findLink } from './enrollment-store.ts';

export { listLinksOf } from './enrollment-store.ts';

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

/** A pending person to enroll. */
export interface FoundEnrollee {
  identityId: string;
  /** Whether what they enroll with was in a mail to their address and nowhere else. */
  readsEmail: boolean;
}

/**
 * Whom an open link enrolls, held until the transaction ends. The link is looked at again after the wait for the lock:
 * of two submissions at once the second finds it spent.
 * @throws AppError enrollment_link_invalid, enrollment_link_expired
 */
export async function resolveLinkHolder(tx: Queryable, token: string): Promise<FoundEnrollee> {
  const { identityId, byMailOnly } = await openLink({ db: tx }, token);
  await lockIdentity(tx, identityId);
  await openLink({ db: tx }, token);
  return { identityId, readsEmail: byMailOnly };
}

export interface LinkDescription {
  identityId: string;
  displayName: string;
  expiresAt: string;
  /** The project that the person is enrolled for, as it calls itself; null where none is known. */
  projectName: string | null;
  /** What the caller who asked for the link called itself; null for a person whom a partner's server made. */
  platform: string | null;
}

/**
 * Whom an open link enrolls and for whom, so that the page can say so before it asks for anything.
 * @throws AppError enrollment_link_invalid, enrollment_link_expired, identity_not_found
 */
export async function describeLink(
  deps: { db: Queryable; keys: ServiceKeys },
  token: string,
): Promise<LinkDescription> {
  const link = await openLink(deps, token);
  const identity = await loadIdentityById(deps.db, link.identityId);
  const { projectId } = identity;
  const names = projectId === null ? undefined : await namesSeenBy(deps.db, deps.keys, projectId);
  const identityId = identityIdentifier(identity);
  return {
    // Whoever asked for the link may hold it before the person does.
    identityId: names?.identityId(identityId) ?? identityId,
    displayName: identity.displayName,
    expiresAt: link.expiresAt.toISOString(),
    projectName: projectId === null ? null : await nameOfProject(deps.db, projectId),
    platform: (await readPersonalData(deps.db, identity.id)).platform,
  };
}

const tokenPattern = /^enr_[A-Za-z0-9_-]{43}$/;

/** 32 random bytes; only the SHA-256 is stored, so a copy of the table opens no link. */
export function newEnrollmentToken(): string {
  return `enr_${randomBytes(32).toString('base64url')}`;
}

/** Undefined for what cannot be a token. */
export function hashEnrollmentToken(token: string): Buffer | undefined {
  return tokenPattern.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

/** Where the holder of a token enrolls. */
export function enrollmentUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/enroll?token=${token}`;
}

/** Where somebody is told that the link that works is in the mailbox; of the same form, and no holder of anything. */
export function mailedLinkUrl(publicUrl: string, token: string): string {
  return `${enrollmentUrl(publicUrl, token)}&sent=mail`;
}
