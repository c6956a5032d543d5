import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Assertion } from '../../people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../people/passkeys/passkey.ts';
import { issueMemberChallenge } from '../credentials/issue-member-challenge.ts';
import { memberRequestOptions } from '../credentials/member-options.ts';
import {
  notVerified,
  recordMemberPasskeyUse,
  verifyMemberAssertion,
} from '../credentials/verify-member-assertion.ts';
import { type ActingMember, elevatedMinutes } from '../members/member.ts';
import { markProven } from './session-store.ts';

/** Options for showing a passkey once more. @throws AppError rate_limited */
export async function startStepUp(
  deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules },
  { sessionId }: Pick<ActingMember, 'sessionId'>,
) {
  const challenge = await deps.db.transaction((tx) =>
    issueMemberChallenge(tx, deps, { purpose: 'step_up', sessionId }),
  );
  return memberRequestOptions(deps.passkeyRules, challenge);
}

/**
 * Elevates a session by any passkey of its member, as long as neither that one nor the one that opened the session is suspected of
 * having been copied. Each statement stands alone: none changes what the request was allowed by.
 * @returns until when
 * @throws AppError invalid_request, passkey_not_verified, step_up_required
 */
export async function stepUp(
  deps: { db: Database; passkeyRules: PasskeyRules },
  { id: memberId, sessionId }: Pick<ActingMember, 'id' | 'sessionId'>,
  assertion: Assertion,
): Promise<Date> {
  const expected = { purpose: 'step_up', sessionId, memberId } as const;
  const { credential, counter, backedUp } = await verifyMemberAssertion(deps, { assertion, expected });
  const { passkeyId } = credential;
  const isSound = await recordMemberPasskeyUse(deps.db, { passkeyId, counter, backedUp });
  if (isSound === undefined) throw notVerified();
  const until = isSound ? await markProven(deps.db, { sessionId, elevatedMinutes }) : undefined;
  if (until === undefined)
    throw new AppError(
      'step_up_required',
      'This passkey may have been copied, so it confirms nothing. Sign in with another one.',
    );
  return until;
}
