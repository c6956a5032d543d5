import { createHash } from 'node:crypto';
import { concatBytes } from '../../algorithms/encoding/bytes.ts';
import {
  movedParts,
  type Patch,
  patched,
  videoBoxOf,
  type VideoLayout,
} from '../../algorithms/c2pa/manifests-in-video.ts';
import type { VideoBox } from '../../algorithms/c2pa/video-boxes.ts';
import { withSignature } from './build-manifest.ts';
import { type ManifestToEmbed, unsignedStore } from './embed-manifest.ts';

const hashBytes = 32;

/**
 * What changes in a video that gets a manifest of these facts. The video is read once, in the order of its bytes.
 * @throws RangeError for a video that gets no manifest, with the reason as a sentence that follows its name
 */
export async function embedInVideo(
  layout: VideoLayout,
  source: AsyncIterable<Uint8Array>,
  manifest: ManifestToEmbed,
): Promise<{ store: Uint8Array; patches: Patch[] }> {
  const storeOf = (videoHash: Uint8Array) => unsignedStore(layout.store, manifest, { videoHash });
  const { length } = videoBoxOf(storeOf(new Uint8Array(hashBytes)).store);
  const { patches, move } = movedParts(layout, length);
  const hash = createHash('sha256');
  for await (const part of patched(source, hashedParts(layout.boxes, { patches, move }))) hash.update(part);
  const { store, toBeSigned } = storeOf(hash.digest());
  const signed = withSignature(store, manifest.sign(toBeSigned));
  const [first, ...others] = patches;
  const added = { start: layout.insertAt, end: layout.insertAt, bytes: videoBoxOf(signed) };
  return { store: signed, patches: [...(first ? [first] : []), added, ...others] };
}

/** Not hashed (C2PA 2.2, A.5.6): what holds the manifests, the head of the file, and the index of fragments. */
const isExcluded = ({ type, isC2pa }: VideoBox) => isC2pa || type === 'ftyp' || type === 'mfra';

/**
 * What makes of a file the bytes that are hashed: each box with its place in the file before it, as eight bytes, so that none can
 * be moved to where another one was.
 */
function hashedParts(boxes: readonly VideoBox[], { patches, move }: ReturnType<typeof movedParts>): Patch[] {
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
