import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { encodeCBOR } from '@levischuck/tiny-cbor';

/** User present and user verified, and with attested credential data at registration (WebAuthn L3, 6.1). */
const flagsOfUse = 0x05;
const flagsOfCreation = 0x45;

/** A synced passkey (its counter stays 0) with its private key at hand, ES256 as most are. */
export interface BenchPasskey {
  credentialId: Buffer;
  rpId: string;
  origin: string;
  publicKey: Uint8Array;
  privateKey: KeyObject;
}

export interface BenchAssertion {
  credentialId: string;
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
}

export function createBenchPasskey(rpId: string, origin: string): BenchPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  return { credentialId: randomBytes(32), rpId, origin, publicKey: encodeCBOR(cose), privateKey };
}

/** The body that a browser would send to `POST /passkey/register/verify`, without attestation. */
export function registrationOf(passkey: BenchPasskey, challenge: string) {
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(passkey.credentialId.length);
  const authData = Buffer.concat([
    dataHead(passkey, flagsOfCreation),
    Buffer.alloc(16),
    idLength,
    passkey.credentialId,
    passkey.publicKey,
  ]);
  const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', Uint8Array.from(authData)],
  ]);
  const id = passkey.credentialId.toString('base64url');
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: clientData(passkey, 'webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(encodeCBOR(attestation)).toString('base64url'),
    },
  };
}

/** The body that a browser would send to `POST /passkey/authenticate`. */
export function assertionOf(passkey: BenchPasskey, challenge: string): BenchAssertion {
  const data = dataHead(passkey, flagsOfUse);
  const client = clientData(passkey, 'webauthn.get', challenge);
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
  return {
    credentialId: passkey.credentialId.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    clientDataJSON: client.toString('base64url'),
    signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
  };
}

function dataHead({ rpId }: BenchPasskey, flags: number): Buffer {
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags, 0, 0, 0, 0])]);
}

function clientData({ origin }: BenchPasskey, type: string, challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
