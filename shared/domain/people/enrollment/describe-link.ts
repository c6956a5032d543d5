import type { Queryable } from '../../../platform/db/database.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { loadIdentityById } from '../identity/load-identity.ts';
import { openLink } from './open-link.ts';

export interface LinkDescription {
  identityId: string;
  displayName: string;
  expiresAt: string;
}

/**
 * Whom an open link enrolls, for the page to greet.
 * @throws AppError enrollment_link_invalid, enrollment_link_expired, identity_not_found
 */
export async function describeLink(deps: { db: Queryable }, token: string): Promise<LinkDescription> {
  const link = await openLink(deps, token);
  const identity = await loadIdentityById(deps.db, link.identityId);
  return {
    identityId: identityIdentifier(identity),
    displayName: identity.displayName,
    expiresAt: link.expiresAt.toISOString(),
  };
}
