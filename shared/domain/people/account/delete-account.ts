import type { Database } from '../../../platform/db/database.ts';
import { eraseBrands } from '../../brands/brands/erase-brands.ts';
import { erasePasskeys } from '../passkeys/erase-passkeys.ts';
import { eraseEnrollment } from '../enrollment/erase-enrollment.ts';
import { erasePerson } from '../identity/erase-person.ts';
import { lockIdentity } from '../identity/lock-identity.ts';
import { promiseAnswerRemoval } from '../verification/remove-check-answer.ts';
import type { AnswerCache } from '../verification/answer-cache.ts';
import { eraseThumbnails } from '../../content/stamp-copies/erase-thumbnails.ts';
import { retireStampKeys } from '../../content/stamps/retire-stamp-keys.ts';
import { eraseTrust } from '../trust/erase-trust.ts';
import type { TrustAnswerCache } from '../trust/trust-answer-cache.ts';
import { eraseChecksAbout } from '../verification/checks-about.ts';
import { eraseEventsAbout } from '../../partners/webhooks/erase-events.ts';
import { forgetAnswers } from './forget-answers.ts';
import type { Person } from './person.ts';

/**
 * Erases a person at their own request, at once and for good. Stamps they made stay under a tombstone: the UUID and
 * the code, which lead to nobody; nobody can sign in their name again.
 */
export async function deleteAccount(
  deps: { db: Database; answerCache: AnswerCache; trustAnswers: TrustAnswerCache },
  person: Person,
): Promise<void> {
  const { identity } = person;
  await deps.db.transaction(async (tx) => {
    await lockIdentity(tx, identity.id);
    // First: a worker that is just telling of their score is waited for, and what it told goes with the rest.
    await eraseTrust(tx, identity.id);
    await eraseEventsAbout(tx, identity.id);
    await eraseChecksAbout(tx, identity.id);
    await eraseEnrollment(tx, identity.id);
    await erasePasskeys(tx, identity.id);
    await retireStampKeys(tx, identity.id);
    await eraseThumbnails(tx, identity.id);
    await eraseBrands(tx, identity.id);
    await erasePerson(tx, identity.id);
    await promiseAnswerRemoval(tx, identity);
  });
  // The promised job does it again; this only keeps the moment short. Redis being away leaves it to the job.
  await forgetAnswers(deps, identity).catch(() => undefined);
}
