import type { Database } from '../../db/database.ts';
import type { ServiceKeys } from '../../lib/service-keys.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { findProjectForPlatform } from '../projects/find-project-for-platform.ts';
import { insertLink } from './enrollment-store.ts';
import { hashEnrollmentToken, newEnrollmentToken } from './enrollment-token.ts';

const linkHours = 24;

export interface EnrollmentToStart {
  email: string;
  displayName: string;
  platform: string;
}

export interface StartedEnrollment {
  identityId: string;
  enrollmentUrl: string;
  expiresAt: string;
}

/**
 * A pending identity and the link that enrolls it. Every call makes a new one, whatever the e-mail address: the same
 * work is done and the same answer given for an address that is known and for one that is not.
 */
export async function startEnrollment(
  deps: { db: Database; keys: ServiceKeys; publicUrl: string },
  input: EnrollmentToStart,
): Promise<StartedEnrollment> {
  const token = newEnrollmentToken();
  const tokenHash = hashEnrollmentToken(token);
  if (!tokenHash) throw new Error('a fresh enrollment token does not match its own pattern');
  return deps.db.transaction(async (tx) => {
    const projectId = (await findProjectForPlatform(tx, input.platform)) ?? null;
    const { email, displayName, platform } = input;
    const identity = await createIdentity(tx, deps, {
      email,
      displayName,
      platform,
      projectId,
      mode: 'live',
    });
    const expiresAt = await insertLink(tx, { tokenHash, identityId: identity.id, hours: linkHours });
    return {
      identityId: identityIdentifier({ displayName, code: identity.code }),
      enrollmentUrl: `${deps.publicUrl}/enroll?token=${token}`,
      expiresAt: expiresAt.toISOString(),
    };
  });
}
