import { fromBase64url, toBase64url } from '../algorithms/encoding/base64url.ts';
import { type Bytes, concatBytes, utf8 } from '../algorithms/encoding/bytes.ts';
import { randomBytes, type DeviceCrypto, type DeviceCryptoKey } from './keys/device-crypto.ts';
import { helperToJson, parseHelper, type HelperData } from './extractor/helper-data.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An AES-256-GCM key that scripts cannot export, to be kept in IndexedDB: a copy of the stored data alone opens
 * nothing.
 */
export async function createSealingKey(crypto: DeviceCrypto): Promise<DeviceCryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  if ('privateKey' in key) throw new TypeError('sealing key: expected a symmetric key');
  return key;
}

/**
 * Seals bytes with AES-GCM (NIST SP 800-38D) under a fresh 96-bit IV: base64url of IV || ciphertext || tag. The
 * context (such as `device-secret`) is authenticated, so that one sealed text cannot stand in for another.
 */
export async function sealBytes(
  bytes: Uint8Array,
  context: string,
  key: DeviceCryptoKey,
  crypto: DeviceCrypto,
): Promise<string> {
  const iv = randomBytes(IV_BYTES, crypto);
  const algorithm = { name: 'AES-GCM' as const, iv, additionalData: sealContext(context) };
  const sealed = await crypto.subtle.encrypt(algorithm, key, concatBytes(bytes));
  return toBase64url(concatBytes(iv, new Uint8Array(sealed)));
}

/** The inverse of `sealBytes`. Another key, another context or a changed character is a `TypeError`. */
export async function openBytes(
  sealed: string,
  context: string,
  key: DeviceCryptoKey,
  crypto: DeviceCrypto,
): Promise<Bytes> {
  const bytes = fromBase64url(sealed);
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new TypeError('sealed data: too short');
  const iv = bytes.slice(0, IV_BYTES);
  const algorithm = { name: 'AES-GCM' as const, iv, additionalData: sealContext(context) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_BYTES)));
  } catch (cause) {
    throw new TypeError('sealed data: do not open under this key', { cause });
  }
}

/** Helper data sealed for storage on the device, see `sealBytes`. */
export const sealHelper = async (
  helper: HelperData,
  key: DeviceCryptoKey,
  crypto: DeviceCrypto,
): Promise<string> => sealBytes(utf8(JSON.stringify(helperToJson(helper))), 'helper', key, crypto);

/** The inverse of `sealHelper`; the errors are those of `openBytes` and `parseHelper`. */
export async function openHelper(
  sealed: string,
  key: DeviceCryptoKey,
  crypto: DeviceCrypto,
): Promise<HelperData> {
  const bytes = await openBytes(sealed, 'helper', key, crypto);
  return parseHelper(JSON.parse(new TextDecoder().decode(bytes)));
}

const sealContext = (context: string): Bytes => utf8(`hm/seal/1/${context}`);
