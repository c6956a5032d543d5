import {
  generateKeyPairSync,
  randomBytes,
  sign as signWith,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

/** A COSE map in CBOR: the labels of a key are numbers, those of a statement are texts. */
export type CborMap = Map<string | number, CborValue>;
export type CborValue = number | string | boolean | null | Uint8Array | CborValue[] | CborMap;

/** A key of an authenticator: its public part, and the signing function. */
export interface CoseKey {
  algorithm: number;
  /** RFC 9052 section 7: 1 is kty, 3 is alg, and parameters of the key type are below zero. */
  publicKey: CborMap;
  sign: (data: Uint8Array) => Buffer;
}

/** Names from IANA's COSE registry; the last five are there to be refused. */
export const coseAlgorithms = {
  es256: -7,
  ed25519: -8,
  rs256: -257,
  es384: -35,
  ps256: -37,
  rs1: -65_535,
  mlDsa44: -48,
  mlDsa65: -49,
} as const;

const bytesOf = (jwk: JsonWebKey, member: 'x' | 'y' | 'n' | 'e'): Buffer =>
  Buffer.from(jwk[member] ?? '', 'base64url');

const ellipticKey = (algorithm: number, curve: { name: string; id: number; hash: string }): CoseKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curve.name });
  const jwk = publicKey.export({ format: 'jwk' });
  return {
    algorithm,
    publicKey: new Map<number, CborValue>([
      [1, 2],
      [3, algorithm],
      [-1, curve.id],
      [-2, bytesOf(jwk, 'x')],
      [-3, bytesOf(jwk, 'y')],
    ]),
    // WebAuthn section 6.5.5: ECDSA signatures are DER, unlike everywhere else in COSE.
    sign: (data) => signWith(curve.hash, data, privateKey),
  };
};

const edwardsKey = (): CoseKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    algorithm: coseAlgorithms.ed25519,
    publicKey: new Map<number, CborValue>([
      [1, 1],
      [3, coseAlgorithms.ed25519],
      [-1, 6],
      [-2, bytesOf(publicKey.export({ format: 'jwk' }), 'x')],
    ]),
    sign: (data) => signWith(null, data, privateKey),
  };
};

export const rsaKey = (algorithm: number, hash: string, modulusLength = 2048): CoseKey => {
  const { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync(
    'rsa',
    { modulusLength },
  );
  const jwk = publicKey.export({ format: 'jwk' });
  return {
    algorithm,
    publicKey: new Map<number, CborValue>([
      [1, 3],
      [3, algorithm],
      [-1, bytesOf(jwk, 'n')],
      [-2, bytesOf(jwk, 'e')],
    ]),
    sign: (data) => signWith(hash, data, privateKey),
  };
};

/** Node 20 cannot sign with ML-DSA. The shape (kty 7, AKP) and the sizes are right; the signature is random. */
const postQuantumKey = (algorithm: number, size: { key: number; signature: number }): CoseKey => ({
  algorithm,
  publicKey: new Map<number, CborValue>([
    [1, 7],
    [3, algorithm],
    [-1, randomBytes(size.key)],
  ]),
  sign: () => randomBytes(size.signature),
});

/**
 * A fresh key pair.
 * @throws for an algorithm that no test needs
 */
export function createCoseKey(algorithm: number): CoseKey {
  switch (algorithm) {
    case coseAlgorithms.es256:
      return ellipticKey(algorithm, { name: 'P-256', id: 1, hash: 'sha256' });
    case coseAlgorithms.es384:
      return ellipticKey(algorithm, { name: 'P-384', id: 2, hash: 'sha384' });
    case coseAlgorithms.ed25519:
      return edwardsKey();
    case coseAlgorithms.rs256:
    case coseAlgorithms.ps256:
      return rsaKey(algorithm, 'sha256');
    case coseAlgorithms.rs1:
      return rsaKey(algorithm, 'sha1');
    case coseAlgorithms.mlDsa44:
      return postQuantumKey(algorithm, { key: 1312, signature: 2420 });
    case coseAlgorithms.mlDsa65:
      return postQuantumKey(algorithm, { key: 1952, signature: 3309 });
    default:
      throw new Error(`no key is made for the COSE algorithm ${algorithm}`);
  }
}
