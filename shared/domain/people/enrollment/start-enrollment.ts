import { namesSeenBy } from '../../partners/pairwise/seen-by.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { mailEnrollmentLink } from '../../../platform/queues/jobs.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { findProjectForPlatform, mailsLinksOnly } from '../../partners/projects/projects.ts';
import { sealedTokenContext } from './mail-enrollment-link.ts';
import { insertLink } from './enrollment-store.ts';
import { enrollmentUrl, mailedLinkUrl, hashEnrollmentToken, newEnrollmentToken } from './enrollment-link.ts';

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
 * work is done and the same response given for an address that is known and for one that is not.
 * @throws AppError enrollment_mail_unavailable
 */
export async function startEnrollment(
  deps: { db: Database; keys: ServiceKeys; publicUrl: string; mailsLinks: boolean },
  input: EnrollmentToStart,
): Promise<StartedEnrollment> {
  const token = newEnrollmentToken();
  const tokenHash = hashEnrollmentToken(token);
  if (!tokenHash) throw new Error('a fresh enrollment token does not match its own pattern');
  return deps.db.transaction(async (tx) => {
    const projectId = (await findProjectForPlatform(tx, input.platform)) ?? null;
    const byMailOnly = projectId !== null && (await mailsLinksOnly(tx, projectId));
    // Its operator took the mail server away since: no link is better than one in the wrong hands.
    if (byMailOnly && !deps.mailsLinks)
      throw new AppError(
        'enrollment_mail_unavailable',
        'This service cannot mail enrollment links at the moment, and the project of this platform wants them mailed only.',
        { retryAfterSeconds: 3600 },
      );
    const { email, displayName, platform } = input;
    const identity = await createIdentity(tx, deps, {
      email,
      displayName,
      platform,
      projectId,
      mode: 'live',
    });
    const tokenSealed = deps.mailsLinks
      ? seal(deps.keys.sealing, Buffer.from(token), sealedTokenContext(identity.id))
      : null;
    const link = { tokenHash, identityId: identity.id, hours: linkHours, tokenSealed, byMailOnly };
    const expiresAt = await insertLink(tx, link);
    if (deps.mailsLinks) await addOutboxMessage(tx, mailEnrollmentLink, { identityId: identity.id });
    const identityId = identityIdentifier({ displayName, code: identity.code });
    const names = projectId === null ? undefined : await namesSeenBy(tx, deps.keys, projectId);
    return {
      identityId: names?.identityId(identityId) ?? identityId,
      // Another token, which is kept nowhere: its page says that the link that works is in the mailbox.
      enrollmentUrl: byMailOnly
        ? mailedLinkUrl(deps.publicUrl, newEnrollmentToken())
        : enrollmentUrl(deps.publicUrl, token),
      expiresAt: expiresAt.toISOString(),
    };
  });
}
