import { concatBytes, utf8, type Bytes } from '../../algorithms/encoding/bytes.ts';
import { sha256, type DeviceCrypto } from '../keys/device-crypto.ts';
import { toHex } from '../../algorithms/encoding/hex.ts';

/** What binds a hash to a person and a device: the packed BCH message and the 32-byte device secret. */
export interface ExtractorSecrets {
  readonly message: Bytes;
  readonly deviceSecret: Uint8Array;
}

/**
 * The biometric hash, 64 lowercase hex digits: SHA-256("hm/bio/1" || HKDF-SHA-256(ikm = message || device
 * secret, salt = seed, info empty, 32 bytes)); HKDF is RFC 5869. A face holds about 28 bits (arXiv 2102.02458);
 * the 256 bits of the device secret are what makes the hash hard to guess.
 */
export async function biometricHash(
  { message, deviceSecret }: ExtractorSecrets,
  seed: Bytes,
  crypto: DeviceCrypto,
): Promise<string> {
  const material = await crypto.subtle.importKey(
    'raw',
    concatBytes(message, deviceSecret),
    { name: 'HKDF' },
    false,
    ['deriveBits'],
  );
  const derived = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: seed, info: new Uint8Array() },
    material,
    256,
  );
  return toHex(await sha256(crypto, utf8('hm/bio/1'), new Uint8Array(derived)));
}

/**
 * The robust-sketch check (Boyen et al. 2005): SHA-256("hm/chk/1" || message || sign bits || seed || device
 * secret), 32 bytes. A changed sketch, seed or secret, and a decoding to the wrong codeword, no longer match it.
 */
export const checkValue = async (
  { message, deviceSecret }: ExtractorSecrets,
  signBits: Bytes,
  seed: Bytes,
  crypto: DeviceCrypto,
): Promise<Bytes> => sha256(crypto, utf8('hm/chk/1'), message, signBits, seed, deviceSecret);
