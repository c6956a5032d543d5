import { randomBytes } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Role } from '../members/member.ts';

/** What a one-time link is for. */
export type InvitationKind = 'project' | 'operator' | 'recovery';

/** A link whose token is shown this once; only its hash is stored. */
export interface MadeInvitation {
  invitationId: string;
  token: string;
  expiresAt: Date;
}

export interface OpenInvitation {
  id: string;
  role: Role;
  /** Null for one that an operator made by a command. */
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Whoever invites and whoever is invited may sit on different continents. */
export const invitationMinutes = 72 * 60;
/** Of links that are used at once: that of the first owner, which is printed on a screen, and those that replace passkeys. */
export const shortMinutes = 15;

export const newToken = (): string => `inv_${randomBytes(32).toString('base64url')}`;

/** Browsers send no fragment, so the token is in no log of a server or a proxy. */
export const joinLink = (publicUrl: string, token: string): string => `${publicUrl}/console/join#${token}`;

/** Used, revoked, never made or for a project that is gone: all the same to the one who holds it. */
export function invitationInvalid(): AppError {
  return new AppError('invitation_invalid', 'This link is not valid. Ask for a new one.');
}

export function invitationExpired(): AppError {
  return new AppError('invitation_expired', 'This link has expired. Ask for a new one.');
}
