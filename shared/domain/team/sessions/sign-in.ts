import type { Database } from '../../../platform/db/database.ts';
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
import { hashOfToken } from './authenticate-member.ts';
import { openConsoleSession, type OpenedSession } from './open-session.ts';
import { deleteSessionByToken } from './session-store.ts';

/** Options for `navigator.credentials.get()`, for a visitor who has not said who they are. @throws AppError rate_limited */
export async function startMemberSignIn(
  deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules },
  { address }: { address: string },
) {
  const challenge = await deps.db.transaction((tx) =>
    issueMemberChallenge(tx, deps, { purpose: 'sign_in', address }),
  );
  return memberRequestOptions(deps.passkeyRules, challenge);
}

/**
 * Signs a member in by a passkey. A passkey whose counter did not increase still does, since synced ones report no counter; its
 * sessions are never elevated. The session that the browser had before ends.
 * @throws AppError invalid_request, passkey_not_verified
 */
export async function signInMember(
  deps: { db: Database; passkeyRules: PasskeyRules },
  {
    assertion,
    userAgent,
    replaces,
  }: { assertion: Assertion; userAgent: string | undefined; replaces: string | undefined },
): Promise<OpenedSession> {
  const expected = { purpose: 'sign_in' } as const;
  const { credential, counter, backedUp } = await verifyMemberAssertion(deps, { assertion, expected });
  const { passkeyId, memberId } = credential;
  return deps.db.transaction(async (tx) => {
    const recorded = await recordMemberPasskeyUse(tx, { passkeyId, counter, backedUp });
    // Deleted since it was read: then it is as unknown as any.
    if (recorded === undefined) throw notVerified();
    if (replaces !== undefined) await deleteSessionByToken(tx, hashOfToken(replaces));
    return openConsoleSession(tx, { memberId, passkeyId, userAgent });
  });
}
