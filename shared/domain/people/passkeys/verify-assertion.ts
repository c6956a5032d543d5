import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Assertion } from './credential-schema.ts';
import type { KnownCredential } from './sign-in-store.ts';

/** What of a passkey an assertion is checked against, whoever it belongs to. */
export type SigningCredential = Pick<
  KnownCredential,
  'publicKey' | 'algorithm' | 'userHandle' | 'deviceType'
>;

export interface AssertionToVerify<Credential extends SigningCredential> {
  assertion: Assertion;
  /** Undefined for an unregistered credential. */
  credential: Credential | undefined;
  challenge: string;
  rpId: string;
  origins: string[];
}

export interface VerifiedAssertion<Credential extends SigningCredential = KnownCredential> {
  credential: Credential;
  counter: number;
  backedUp: boolean;
}

/**
 * The COSE_Key of a private key that was thrown away (P-256). An unknown credential's assertion is verified against it,
 * so that it costs the same and gets the same response.
 */
const nobodysKey = Buffer.from(
  'pQECAyYgASFYIO0fnkMAFwNljjqVXUIPtabwAGk24m-U68RG4c4lqH40Ilgg9COtzSULSl-ZUII-mh5fuUTXIrxilD9Oi9d3g1nBPWs',
  'base64url',
);

/**
 * Checks what an authenticator signed. All refusals are the same, so that none reveals whether a credential exists. The
 * counter is not judged here; see `authenticate-passkey.ts`.
 * @throws AppError passkey_not_verified
 */
export async function verifyAssertion<Credential extends SigningCredential>({
  assertion,
  credential,
  challenge,
  rpId,
  origins,
}: AssertionToVerify<Credential>): Promise<VerifiedAssertion<Credential>> {
  const { credentialId, authenticatorData, clientDataJSON, signature } = assertion;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { authenticatorData, clientDataJSON, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      // A counter of 0 here keeps the library from refusing a regress, which locks people out of synced passkeys.
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(credential?.publicKey ?? nobodysKey),
        counter: 0,
      },
    });
    if (!verified || !credential) throw new Error('the signature is not of a registered passkey');
    if (authenticationInfo.credentialDeviceType !== credential.deviceType) {
      throw new Error('the backup eligibility of a credential cannot change (WebAuthn L3, 7.2 step 19)');
    }
    assertSignatureForm(Buffer.from(signature, 'base64url'), credential.algorithm);
    assertHandle(assertion, credential);
    return {
      credential,
      counter: authenticationInfo.newCounter,
      backedUp: authenticationInfo.credentialBackedUp,
    };
  } catch (cause) {
    throw new AppError('passkey_not_verified', 'The passkey could not be verified.', { cause });
  }
}

function assertHandle({ userHandle }: Assertion, credential: SigningCredential): void {
  if (userHandle === undefined || userHandle === null) return;
  if (!Buffer.from(userHandle, 'base64url').equals(credential.userHandle)) {
    throw new Error('the passkey is of another user');
  }
}

/** COSE algorithm ES256. */
const es256 = -7;

/**
 * Checks that an ECDSA signature is DER (WebAuthn L3, 6.5.5): two integers in a sequence and nothing else. The
 * library's parser ignores bytes that follow, which would make one assertion many. @throws Error
 */
function assertSignatureForm(signature: Uint8Array, algorithm: number): void {
  if (algorithm !== es256) return;
  const [tag, length] = signature;
  const second = 4 + (signature[3] ?? 0);
  const end = second + 2 + (signature[second + 1] ?? 0);
  const isSequence = tag === 0x30 && length === signature.length - 2 && length < 128;
  if (!isSequence || end !== signature.length || !isInteger(signature, 2) || !isInteger(signature, second)) {
    throw new Error('the signature is not two integers in DER');
  }
}

/** Positive, and without a zero in front that its sign does not need. */
function isInteger(der: Uint8Array, at: number): boolean {
  const [tag, length = 0, first = 0x80, next = 0] = der.subarray(at);
  return tag === 0x02 && length > 0 && first < 0x80 && (first !== 0 || length === 1 || next >= 0x80);
}
