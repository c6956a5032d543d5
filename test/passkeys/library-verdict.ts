import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import type {
  AssertionToVerify,
  SigningCredential,
} from '../../shared/domain/people/passkeys/verify-assertion.ts';
import { readDer, writeDer } from './der-signature.ts';

/** What a check says of an assertion; undefined where it refuses it. */
export type Verdict = { counter: number; backedUp: boolean } | undefined;

/** The library's verdict, and what the service has always asked for besides. */
export async function libraryVerdict({
  assertion,
  credential,
  challenge,
  rpId,
  origins,
}: AssertionToVerify<SigningCredential>): Promise<Verdict> {
  if (!credential) return undefined;
  const publicKey = Uint8Array.from(credential.publicKey);
  const { credentialId: id, authenticatorData, clientDataJSON, signature, userHandle } = assertion;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { authenticatorData, clientDataJSON, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey, counter: 0 },
    });
    const isOfUser =
      typeof userHandle !== 'string' || Buffer.from(userHandle, 'base64url').equals(credential.userHandle);
    const isSameDevice = authenticationInfo.credentialDeviceType === credential.deviceType;
    const isInForm =
      decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) !== cose.COSEALG.ES256 ||
      isDer(Buffer.from(signature, 'base64url'));
    if (!verified || !isOfUser || !isSameDevice || !isInForm) return undefined;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    // However the library refuses an assertion, it is refused.
    return undefined;
  }
}

/** Whether writing down the two numbers again gives the same bytes. */
function isDer(signature: Buffer): boolean {
  return writeDer(readDer(signature)).equals(signature);
}
