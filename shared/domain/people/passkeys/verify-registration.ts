import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  assertSelfAttestation,
  omitStatement,
  readAttestationObject,
  type TrustedFormats,
} from './attestation.ts';
import type { ClientData, Registration } from './credential-schema.ts';
import { usableKeyOf } from './cose-key.ts';
import { passkeyAlgorithms } from './passkey.ts';

export interface VerifiedRegistration {
  credentialId: Buffer;
  publicKey: Buffer;
  algorithm: number;
  /** The digest by which a key can be registered to only one person. */
  keyDigest: Buffer;
  counter: number;
  aaguid: string;
  deviceType: 'singleDevice' | 'multiDevice';
  backedUp: boolean;
  attested: boolean;
}

export interface RegistrationToVerify {
  registration: Registration;
  clientData: ClientData;
  challenge: string;
  rpId: string;
  origins: string[];
  /** A statement that does not hold makes the passkey one without certificates, where the caller need not give any. */
  isStatementOptional: boolean;
}

/**
 * Checks a new passkey as FIDO's server requirements ask, including what the library leaves to its caller: that the
 * page was not in another site's frame, that the two credential ids are one, and that the key is one.
 * A statement that does not hold, most likely of a vendor whose root is not configured, is left out where it is optional:
 * any caller could have sent the passkey without one.
 * @throws AppError passkey_rejected
 */
export async function verifyRegistration(
  deps: { trustedFormats: TrustedFormats },
  request: RegistrationToVerify,
): Promise<VerifiedRegistration> {
  try {
    return await verify(deps, request);
  } catch (cause) {
    const bare = request.isStatementOptional ? withoutStatement(request.registration) : undefined;
    if (bare) return verifyRegistration(deps, { ...request, registration: bare, isStatementOptional: false });
    // The library's messages name our own settings, so they go to the log and not to the caller.
    throw new AppError('passkey_rejected', `The new passkey could not be verified: ${kindOf(cause)}.`, {
      cause,
    });
  }
}

function withoutStatement(registration: Registration): Registration | undefined {
  const { response } = registration;
  const attestationObject = omitStatement(response.attestationObject);
  if (attestationObject === undefined) return undefined;
  return { ...registration, response: { ...response, attestationObject } };
}

/** @throws Error of the library, or one that says what else is wrong */
async function verify(
  deps: { trustedFormats: TrustedFormats },
  { registration, clientData, challenge, rpId, origins }: RegistrationToVerify,
): Promise<VerifiedRegistration> {
  if (clientData.crossOrigin === true || clientData.topOrigin !== undefined) {
    throw new Error('made inside a frame of another origin');
  }
  const { response } = registration;
  const attestation = readAttestationObject(response.attestationObject);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...registration, response, clientExtensionResults: {}, authenticatorAttachment: undefined },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
  if (!verified) throw new Error('the attestation does not verify');
  const { credential } = registrationInfo;
  if (credential.id !== registration.id) throw new Error('the credential ids differ');
  if (credential.id.length === 0) throw new Error('the credential id is empty');
  const { algorithm, thumbprint } = await usableKeyOf(credential.publicKey);
  assertSelfAttestation(attestation, algorithm);
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    algorithm,
    keyDigest: thumbprint,
    counter: credential.counter,
    aaguid: registrationInfo.aaguid,
    deviceType: registrationInfo.credentialDeviceType,
    backedUp: registrationInfo.credentialBackedUp,
    attested: attestation.hasCertificates && deps.trustedFormats.has(attestation.format),
  };
}

const kinds: readonly [RegExp, string][] = [
  [/frame|crossOrigin|top origin/i, 'it was created in a frame of another origin'],
  [/registration response type/i, 'clientDataJSON.type is not webauthn.create'],
  [/origin/i, 'clientDataJSON.origin is not an origin of this service'],
  [/challenge/i, 'clientDataJSON.challenge is not the challenge'],
  [/RP ?ID/i, 'the RP id is different'],
  [/user (presence|verification)|not present/i, 'user presence or user verification is missing'],
  [/alg|COSE key|RSA key/i, 'the public key type was not offered'],
  [/credential id/i, 'the credential ids do not match'],
  [/attestation|certificate|x5c/i, 'the attestation does not verify'],
];

function kindOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : '';
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'its data is malformed';
}
