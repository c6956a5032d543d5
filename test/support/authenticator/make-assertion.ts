import { makeAuthenticatorData, signedBytes, type DataChanges } from './authenticator-data.ts';
import { makeClientData, type ClientDataChanges } from './client-data.ts';
import type { CoseKey } from './cose-key.ts';
import type { Ceremony, SoftwareCredential } from './ceremony.ts';

/** What POST /passkey/authenticate takes. A spoiled one may hold anything, under any name. */
export interface Assertion {
  credentialId: string;
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
  userHandle: string;
  [other: string]: unknown;
}

/** Each spoils one layer; what is signed is what has been spoiled, unless it is spoiled as it is sent. */
export interface AssertionChanges extends ClientDataChanges, DataChanges {
  /** Instead of the youngest one for that RP id. */
  credential?: SoftwareCredential;
  /** Signs in place of the credential's own. */
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
