import { utf8, type Bytes } from '../../algorithms/encoding/bytes.ts';
import type { DeviceCrypto } from '../keys/device-crypto.ts';
import { seededBytes } from '../seeded-random.ts';

/** Far more than one enrollment draws (seed, message, device secret: under 100 bytes). */
const BYTES_MAX = 4096;

/**
 * A WebCrypto whose random bytes depend only on `seed`, for the headless test device: one seed is one person at one
 * device, so enrolling it twice gives the same hash twice, as a real device would. Generated keys stay random.
 */
export async function seededCrypto(seed: string, crypto: DeviceCrypto): Promise<DeviceCrypto> {
  const stream = await seededBytes('hm/test-device/1', utf8(seed), BYTES_MAX, crypto);
  let used = 0;
  return {
    subtle: crypto.subtle,
    getRandomValues(array: Bytes): Bytes {
      if (used + array.length > BYTES_MAX) throw new RangeError('the seeded device has no random bytes left');
      array.set(stream.subarray(used, used + array.length));
      used += array.length;
      return array;
    },
  };
}
