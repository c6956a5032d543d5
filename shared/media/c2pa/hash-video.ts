import { concatBytes } from '../../algorithms/encoding/bytes.ts';
import type { movedParts, Patch } from '../../algorithms/c2pa/manifests-in-video.ts';
import type { VideoBox } from '../../algorithms/c2pa/video-boxes.ts';

/**
 * What makes of a file the bytes that are hashed: each box with its place in the file before it, as eight bytes, so that none can
 * be moved to where another one was.
 */
export function hashedParts(
  boxes: readonly VideoBox[],
  { patches, move }: ReturnType<typeof movedParts>,
  isExcluded: (box: VideoBox) => boolean,
): Patch[] {
  const changed = new Map(patches.map(({ start, bytes }) => [start, bytes]));
  return boxes.map((box) => {
    const { start, end } = box;
    if (isExcluded(box)) return { start, end, bytes: new Uint8Array(0) };
    const place = new Uint8Array(8);
    new DataView(place.buffer).setBigUint64(0, BigInt(move(start)));
    const bytes = changed.get(start);
    return bytes ? { start, end, bytes: concatBytes(place, bytes) } : { start, end: start, bytes: place };
  });
}
