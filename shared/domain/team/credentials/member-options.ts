import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { passkeyAlgorithms, type PasskeyRules } from '../../people/passkeys/passkey.ts';
import type { MemberPasskey } from './member-passkey.ts';

const timeout = 60_000;

/** Options for `navigator.credentials.get()`. They list no credentials, since a list would say who has which. */
export function memberRequestOptions({ rpIds }: PasskeyRules, challenge: Uint8Array) {
  return generateAuthenticationOptions({
    rpID: rpIds[0],
    challenge: Uint8Array.from(challenge),
    timeout,
    userVerification: 'required',
    allowCredentials: [],
  });
}

export interface MemberPasskeyToCreate {
  challenge: Uint8Array;
  userHandle: Uint8Array;
  /** What the authenticator calls the member. */
  name: string;
  /** Those that the member has already: their authenticators are not used twice. */
  existing: readonly Pick<MemberPasskey, 'credentialId' | 'transports'>[];
}

/** Options for `navigator.credentials.create()`. */
export function memberCreationOptions({ rpIds }: PasskeyRules, request: MemberPasskeyToCreate) {
  return generateRegistrationOptions({
    rpName: 'Humanmark console',
    rpID: rpIds[0],
    userID: Uint8Array.from(request.userHandle),
    userName: `${request.name} (console)`,
    userDisplayName: request.name,
    challenge: Uint8Array.from(request.challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: request.existing.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
}
