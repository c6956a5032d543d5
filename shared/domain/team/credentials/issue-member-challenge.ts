import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import {
  challengeSeconds,
  digestOfAddress,
  hashChallenge,
  refuseAbove,
} from '../../people/passkeys/issue-passkey-challenge.ts';
import type { PasskeyRules } from '../../people/passkeys/passkey.ts';
import {
  countChallengesOfAddress,
  countChallengesOfInvitation,
  countChallengesOfSession,
  insertMemberChallenge,
  lockChallengeHolder,
} from './member-challenge-store.ts';

/** Of one session or one invitation. */
const outstandingPerHolder = 20;
/** An address may be an office's: its limit is only against filling the table. */
const outstandingPerAddress = 50;

export type MemberChallengeToIssue =
  | { purpose: 'sign_in'; address: string }
  | { purpose: 'step_up' | 'add'; sessionId: string }
  /** `userHandle` is made for the member that the invitation will make, and comes back with the challenge. */
  | { purpose: 'join'; invitationHash: Buffer; userHandle: Buffer; address: string };

/**
 * 32 random bytes that the one it is issued to has signed once within 300 s.
 * @throws AppError rate_limited with too many outstanding ones of this address, session or invitation
 */
export async function issueMemberChallenge(
  tx: Queryable,
  deps: { keys: ServiceKeys; passkeyRules: PasskeyRules },
  request: MemberChallengeToIssue,
): Promise<Buffer> {
  const sessionId = 'sessionId' in request ? request.sessionId : null;
  const invitationHash = 'invitationHash' in request ? request.invitationHash : null;
  const addressDigest = 'address' in request ? digestOfAddress(deps.keys, request.address) : null;
  if (sessionId !== null) {
    await lockChallengeHolder(tx, sessionId);
    refuseAbove(outstandingPerHolder, await countChallengesOfSession(tx, sessionId));
  }
  if (invitationHash) {
    await lockChallengeHolder(tx, invitationHash.toString('hex'));
    refuseAbove(outstandingPerHolder, await countChallengesOfInvitation(tx, invitationHash));
  }
  if (addressDigest) {
    await lockChallengeHolder(tx, addressDigest.toString('hex'));
    refuseAbove(outstandingPerAddress, await countChallengesOfAddress(tx, addressDigest));
  }
  const challenge = randomBytes(32);
  await insertMemberChallenge(tx, {
    hash: hashChallenge(challenge),
    purpose: request.purpose,
    rpId: deps.passkeyRules.rpIds[0],
    invitationHash,
    sessionId,
    userHandle: 'userHandle' in request ? request.userHandle : null,
    addressDigest,
    lifetimeSeconds: challengeSeconds,
  });
  return challenge;
}
