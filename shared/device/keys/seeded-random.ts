import { type Bytes, utf8 } from '../../algorithms/encoding/bytes.ts';
import { sha256, type DeviceCrypto } from './device-crypto.ts';

/**
 * `length` pseudo-random bytes that depend only on `label` and `seed`: the AES-256-CTR keystream (NIST SP 800-38A,
 * counter from 0) under SHA-256(label || seed). They are the same in every engine, and take one WebCrypto call however
 * many are drawn. The label must not be a prefix of another label; end it with a version.
 */
export async function seededBytes(
  label: string,
  seed: Uint8Array,
  length: number,
  crypto: DeviceCrypto,
): Promise<Bytes> {
  const key = await crypto.subtle.importKey(
    'raw',
    await sha256(crypto, utf8(label), seed),
    { name: 'AES-CTR' },
    false,
    ['encrypt'],
  );
  const counter = new Uint8Array(16);
  const zeros = new Uint8Array(length);
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CTR', counter, length: 64 }, key, zeros));
}

/**
 * A uniform permutation of 0 ... length-1 (Fisher-Yates), from 4 bytes of `random` per element. Scaling a 32-bit
 * word to the range instead of rejecting keeps the number of bytes fixed, at a bias below length / 2^32.
 */
export function permutationFrom(random: Bytes, length: number): Uint16Array {
  const words = new DataView(random.buffer, random.byteOffset, random.byteLength);
  const order = Uint16Array.from({ length }, (_, index) => index);
  for (let last = length - 1; last > 0; last -= 1) {
    const chosen = Math.floor((words.getUint32(4 * last) * (last + 1)) / 2 ** 32);
    const swapped = order[chosen] ?? 0;
    order[chosen] = order[last] ?? 0;
    order[last] = swapped;
  }
  return order;
}
