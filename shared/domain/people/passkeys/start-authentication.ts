import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Database } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { ChallengeAudience } from './challenge-audience.ts';
import { issuePasskeyChallenge } from './issue-passkey-challenge.ts';
import type { PasskeyRules } from './passkey.ts';

export interface AuthenticationToStart {
  mode: Mode;
  audience: ChallengeAudience;
  rpId: string;
  /** Whose passkey has to answer; null lets the person choose among theirs. */
  identityId: string | null;
  address?: string | undefined;
}

/**
 * Options for `navigator.credentials.get()`. They list no credentials: ours are all discoverable, and a list would
 * tell whoever asks whether somebody has passkeys.
 * @throws AppError rate_limited
 */
export async function startAuthentication(
  deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules },
  request: AuthenticationToStart,
) {
  const challenge = await deps.db.transaction((tx) =>
    issuePasskeyChallenge(tx, deps, { purpose: 'authenticate', ...request }),
  );
  return generateAuthenticationOptions({
    rpID: request.rpId,
    challenge: Uint8Array.from(challenge),
    timeout: 60_000,
    userVerification: 'required',
    allowCredentials: [],
  });
}
