import { makeAuthenticatorData, signedBytes, type DataChanges } from './authenticator-data.ts';
import { makeClientData, type ClientDataChanges } from './client-data.ts';
import type { CoseKey } from './cose-key.ts';
import type { Ceremony, SoftwareCredential } from './ceremony.ts';

/** The body of POST /passkey/authenticate. A spoiled one may hold anything, under any name. */
export interface Assertion {
  credentialId: string;
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
  userHandle: string;
  [other: string]: unknown;
}

/** Each change spoils one layer. The signature covers the spoiled data, unless the data is spoiled after signing. */
export interface AssertionChanges extends ClientDataChanges, DataChanges {
  /** The credential to use; defaults to the newest one for that RP id. */
  credential?: SoftwareCredential;
  /** A key that signs in place of the credential's own. */
  key?: CoseKey;
  sentData?: (bytes: Buffer) => Uint8Array;
  signatureBytes?: (bytes: Buffer) => Uint8Array;
  members?: Record<string, unknown>;
}

export function makeAssertion(ceremony: Ceremony, changes: AssertionChanges): Assertion {
  const { credential } = ceremony;
  const { sentData = (bytes) => bytes, signatureBytes = (bytes) => bytes, key = credential.key } = changes;
  const data = makeAuthenticatorData(ceremony, changes);
  const clientData = makeClientData('webauthn.get', ceremony, changes);
  const signature = key.sign(signedBytes(data, clientData));
  return {
    credentialId: credential.id,
    authenticatorData: Buffer.from(sentData(data)).toString('base64url'),
    clientDataJSON: clientData.toString('base64url'),
    signature: Buffer.from(signatureBytes(signature)).toString('base64url'),
    userHandle: credential.userHandle,
    ...changes.members,
  };
}
