import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { audienceName, type ChallengeAudience, holderName, type Outstanding } from './passkey.ts';
import {
  countOfAddress,
  countOfIdentity,
  insertPasskeyChallenge,
  lockHolder,
} from './passkey-challenge-store.ts';

export const challengeSeconds = 300;
/** The limit for each project that asks, and for the person themselves. */
const outstandingPerPerson = 20;
/** An address may be an office's: its limit is only against filling the table. */
const outstandingPerAddress = 50;

export interface ChallengeToIssue {
  purpose: 'register' | 'authenticate';
  mode: Mode;
  audience: ChallengeAudience;
  rpId: string;
  identityId: string | null;
  /** The caller's address, where no person is named and no API key's limits apply. */
  address?: string | undefined;
}

/**
 * 32 random bytes to be signed once within 300 s by the caller they are issued to.
 * @throws AppError rate_limited with too many outstanding ones of this person or address
 */
export async function issuePasskeyChallenge(
  tx: Queryable,
  deps: { keys: ServiceKeys },
  request: ChallengeToIssue,
): Promise<Buffer> {
  const { identityId, address } = request;
  const issuedTo = audienceName(request.audience);
  const addressDigest = address === undefined ? null : digestOfAddress(deps.keys, address);
  if (identityId !== null) {
    await lockHolder(tx, identityId);
    refuseAbove(outstandingPerPerson, await countOfIdentity(tx, identityId, holderName(request.audience)));
  }
  if (addressDigest) {
    await lockHolder(tx, addressDigest.toString('hex'));
    refuseAbove(outstandingPerAddress, await countOfAddress(tx, addressDigest));
  }
  const challenge = randomBytes(32);
  await insertPasskeyChallenge(tx, {
    hash: hashChallenge(challenge),
    purpose: request.purpose,
    mode: request.mode,
    issuedTo,
    rpId: request.rpId,
    identityId,
    addressDigest,
    lifetimeSeconds: challengeSeconds,
  });
  return challenge;
}

/** Only this is stored: the contents of the table do not suffice to sign a challenge. */
export function hashChallenge(challenge: Uint8Array): Buffer {
  return createHash('sha256').update(challenge).digest();
}

/** Addresses are counted by it, and not stored. */
export function digestOfAddress(keys: ServiceKeys, address: string): Buffer {
  return createHmac('sha256', keys.addressPepper).update(address).digest();
}

/** @throws AppError rate_limited */
export function refuseAbove(limit: number, { count, secondsToFirstEnd }: Outstanding): void {
  if (count < limit) return;
  throw new AppError('rate_limited', `More than ${limit} passkey challenges are pending.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(secondsToFirstEnd ?? challengeSeconds)),
  });
}
