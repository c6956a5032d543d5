import { type Bytes, concatBytes } from '../../algorithms/encoding/bytes.ts';

/** An opaque WebCrypto key; the code here never looks inside one. */
export interface DeviceCryptoKey {
  readonly type: string;
  readonly extractable: boolean;
}

export interface DeviceKeyPair {
  readonly publicKey: DeviceCryptoKey;
  readonly privateKey: DeviceCryptoKey;
}

/** The fields of a JSON Web Key (RFC 7517) that are read or written here. */
export interface JwkMembers {
  kty?: string;
  crv?: string;
  x?: string;
  y?: string;
  d?: string;
}

type KeyUse = 'sign' | 'verify' | 'encrypt' | 'decrypt' | 'deriveBits';
type KeyParams = { name: string; namedCurve?: string; length?: number };
type CipherParams =
  { name: 'AES-GCM'; iv: Bytes; additionalData: Bytes } | { name: 'AES-CTR'; counter: Bytes; length: number };
type SignParams = { name: 'Ed25519' } | { name: 'ECDSA'; hash: 'SHA-256' };
type HkdfParams = { name: 'HKDF'; hash: 'SHA-256'; salt: Bytes; info: Bytes };

/**
 * The part of WebCrypto the device code uses, typed structurally so that `globalThis.crypto` of Node and of a
 * browser both fit without this folder depending on either one's type library.
 */
export interface DeviceCrypto {
  getRandomValues(array: Bytes): Bytes;
  readonly subtle: {
    digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>;
    encrypt(algorithm: CipherParams, key: DeviceCryptoKey, data: Bytes): Promise<ArrayBuffer>;
    decrypt(algorithm: CipherParams, key: DeviceCryptoKey, data: Bytes): Promise<ArrayBuffer>;
    sign(algorithm: SignParams, key: DeviceCryptoKey, data: Bytes): Promise<ArrayBuffer>;
    deriveBits(algorithm: HkdfParams, key: DeviceCryptoKey, length: number): Promise<ArrayBuffer>;
    generateKey(
      algorithm: KeyParams,
      extractable: boolean,
      uses: KeyUse[],
    ): Promise<DeviceCryptoKey | DeviceKeyPair>;
    importKey(
      format: 'raw',
      data: Bytes,
      algorithm: KeyParams,
      extractable: boolean,
      uses: KeyUse[],
    ): Promise<DeviceCryptoKey>;
    importKey(
      format: 'jwk',
      data: JwkMembers,
      algorithm: KeyParams,
      extractable: boolean,
      uses: KeyUse[],
    ): Promise<DeviceCryptoKey>;
    exportKey(format: 'jwk', key: DeviceCryptoKey): Promise<JwkMembers>;
  };
}

export const randomBytes = (length: number, crypto: DeviceCrypto): Bytes =>
  crypto.getRandomValues(new Uint8Array(length));

/** SHA-256 (FIPS 180-4) of the concatenation of `parts`; 32 bytes. */
export async function sha256(crypto: DeviceCrypto, ...parts: readonly Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', concatBytes(...parts)));
}
