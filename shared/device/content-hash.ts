import { concatBytes, utf8, type Bytes } from '../algorithms/encoding/bytes.ts';
import type { DeviceCrypto } from './keys/device-crypto.ts';
import { signBytes, type DeviceKey, type DeviceSignature } from './keys/device-key.ts';

/**
 * The bytes a device signs for a content hash: UTF-8 of "hm/content/1", a line feed, and the content hash as the
 * interface spells it (`sha256:` and 64 lowercase hex digits). No transcript and no stamp starts like this, both
 * being JSON, so a signature for one purpose cannot serve another. Another spelling is a `TypeError`.
 */
export function contentHashBytes(contentHash: string): Bytes {
  if (!/^sha256:[0-9a-f]{64}$/.test(contentHash))
    throw new TypeError('content hash: not sha256:<64 hex digits>');
  return concatBytes(utf8('hm/content/1\n'), utf8(contentHash));
}

/** Signs a content hash with the device key. To sign other bytes (such as a stamp's) use `signBytes`. */
export const signContentHash = async (
  contentHash: string,
  key: DeviceKey,
  crypto: DeviceCrypto,
): Promise<DeviceSignature> => signBytes(contentHashBytes(contentHash), key, crypto);
