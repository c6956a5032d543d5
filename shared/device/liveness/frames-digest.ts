import { concatBytes, utf8 } from '../../algorithms/encoding/bytes.ts';
import { sha256, type DeviceCrypto } from '../keys/device-crypto.ts';
import type { Frame } from '../extractor/embedding.ts';
import { toHex } from '../../algorithms/encoding/hex.ts';

/**
 * One digest over frames in their order: SHA-256("hm/frames/1" || SHA-256(frame) ...), 64 lowercase hex digits,
 * where a frame is its width and height (32 bits each, big endian) and its pixels. Hashing each frame by itself
 * lets a capture drop its pixels at once.
 */
export async function framesDigest(frames: readonly Frame[], crypto: DeviceCrypto): Promise<string> {
  const digests = await Promise.all(frames.map(async (frame) => sha256(crypto, frameBytes(frame))));
  return toHex(await sha256(crypto, utf8('hm/frames/1'), ...digests));
}

function frameBytes({ width, height, rgba }: Frame): Uint8Array {
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, width);
  size.setUint32(4, height);
  return concatBytes(
    new Uint8Array(size.buffer),
    new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength),
  );
}
