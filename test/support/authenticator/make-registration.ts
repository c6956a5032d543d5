import { isoCBOR } from '@simplewebauthn/server/helpers';
import { testAaguid, type AttestationKey } from './attestation-authority.ts';
import { makeAuthenticatorData, signedBytes, type DataChanges } from './authenticator-data.ts';
import type { Ceremony } from './ceremony.ts';
import { makeClientData, type ClientDataChanges } from './client-data.ts';
import { coseAlgorithms, type CborMap, type CborValue, type CoseKey } from './cose-key.ts';

/** RegistrationResponseJSON, or nearly so. */
export interface Registration {
  id: string;
  rawId: string;
  type: string;
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, unknown>;
  [other: string]: unknown;
}

/** Each change spoils one layer, and the layers above are built from the result. */
export interface RegistrationChanges extends ClientDataChanges, DataChanges {
  key?: CoseKey;
  credentialId?: Uint8Array;
  aaguid?: Uint8Array;
  /** If false, the credential is left out of the authenticator data, but the flag stays. */
  attested?: boolean;
  publicKey?: (members: CborMap) => CborValue;
  /** Defaults to 'none'; 'self' signs with the credential's own key, an authority's key with that key. */
  attestation?: 'none' | 'self' | AttestationKey;
  fmt?: string;
  statement?: (members: CborMap) => CborValue;
  object?: (members: CborMap) => CborValue;
  objectBytes?: (bytes: Buffer) => Uint8Array;
  /** Fields of the request body, and of its `response`. */
  members?: Record<string, unknown>;
  response?: Record<string, unknown>;
}

export function makeRegistration(ceremony: Ceremony, changes: RegistrationChanges): Registration {
  const { id } = ceremony.credential;
  const clientData = makeClientData('webauthn.create', ceremony, changes);
  const object = attestationObject(ceremony, clientData, changes);
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: object.toString('base64url'),
      transports: ['internal'],
      ...changes.response,
    },
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    ...changes.members,
  };
}

/** The attestation object of WebAuthn section 6.5.4. */
function attestationObject(ceremony: Ceremony, clientData: Buffer, changes: RegistrationChanges): Buffer {
  const { attestation = 'none', statement = same, object = same, objectBytes = same } = changes;
  const authData = attestedData(ceremony, changes);
  const { key } = ceremony.credential;
  const members: CborMap = new Map();
  if (attestation !== 'none') {
    const signer = attestation === 'self' ? key : attestation;
    members.set('alg', attestation === 'self' ? key.algorithm : coseAlgorithms.es256);
    members.set('sig', signer.sign(signedBytes(authData, clientData)));
  }
  if (typeof attestation === 'object') members.set('x5c', attestation.chain);
  const usual = new Map<string, CborValue>([
    ['fmt', changes.fmt ?? (attestation === 'none' ? 'none' : 'packed')],
    ['attStmt', statement(members)],
    ['authData', authData],
  ]);
  return Buffer.from(objectBytes(Buffer.from(isoCBOR.encode(object(usual)))));
}

const same = <Value>(value: Value): Value => value;

function attestedData({ credential, ...ceremony }: Ceremony, changes: RegistrationChanges): Buffer {
  const { attestation, publicKey = same } = changes;
  const model = typeof attestation === 'object' ? testAaguid : Buffer.alloc(16);
  const attested = {
    aaguid: changes.aaguid ?? model,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: publicKey(new Map(credential.key.publicKey)),
  };
  const flags = { ...ceremony.flags, at: true };
  const follows = changes.attested === false ? undefined : attested;
  return makeAuthenticatorData({ ...ceremony, credential, flags }, changes, follows);
}
