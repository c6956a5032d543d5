import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash } from 'node:crypto';
import type { AuthenticatorFlags, Ceremony } from './ceremony.ts';
import type { CborMap, CborValue } from './cose-key.ts';

const bitOf: Record<keyof AuthenticatorFlags, number> = { up: 1, uv: 4, be: 8, bs: 16, at: 64, ed: 128 };

export interface DataChanges {
  rpId?: string;
  /** Written as given, whether or not the data that they announce follows. */
  flags?: Partial<AuthenticatorFlags>;
  counter?: number;
  extensions?: CborMap;
  /** Alters the final bytes. */
  dataBytes?: (bytes: Buffer) => Uint8Array;
}

export interface AttestedCredential {
  aaguid: Uint8Array;
  credentialId: Uint8Array;
  publicKey: CborValue;
}

/** The authenticator data of WebAuthn section 6.1, or spoiled ones. */
export function makeAuthenticatorData(
  { credential, flags }: Ceremony,
  changes: DataChanges,
  attested?: AttestedCredential,
): Buffer {
  const { extensions, rpId = credential.rpId, counter = credential.counter } = changes;
  const { dataBytes = (bytes) => bytes } = changes;
  const head = Buffer.alloc(5);
  head.writeUInt8(toBits({ ...flags, ed: extensions !== undefined, ...changes.flags }));
  head.writeUInt32BE(counter, 1);
  const parts = [
    createHash('sha256').update(rpId).digest(),
    head,
    attested ? encodeAttested(attested) : Buffer.alloc(0),
    extensions ? isoCBOR.encode(extensions) : Buffer.alloc(0),
  ];
  return Buffer.from(dataBytes(Buffer.concat(parts)));
}

/** The bytes an authenticator signs (WebAuthn section 6.5.5): its data, then the hash of the client data. */
export function signedBytes(authenticatorData: Uint8Array, clientData: Uint8Array): Buffer {
  return Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
}

function toBits({ up, uv, be, bs, at, ed }: AuthenticatorFlags): number {
  const set = Object.entries({ up, uv, be, bs, at, ed }).filter(([, isSet]) => isSet);
  return set.reduce((sum, [name]) => sum | Reflect.get(bitOf, name), 0);
}

function encodeAttested({ aaguid, credentialId, publicKey }: AttestedCredential): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([aaguid, length, credentialId, isoCBOR.encode(publicKey)]);
}
