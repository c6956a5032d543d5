import { createHash } from 'node:crypto';
import {
  movedParts,
  type Patch,
  patched,
  videoBoxOf,
  type VideoLayout,
} from '../../algorithms/c2pa/manifests-in-video.ts';
import type { VideoBox } from '../../algorithms/c2pa/video-boxes.ts';
import { withSignature } from './build-manifest.ts';
import { hashedParts } from './hash-video.ts';
import { type ManifestToEmbed, unsignedStore } from './embed-manifest.ts';

const hashBytes = 32;

/**
 * What changes in a video that gets a manifest of these facts. The video is opened once its tables are known to be whole, and read once, in
 * the order of its bytes.
 * @throws RangeError for a video that gets no manifest, with the reason as a sentence that follows its name
 */
export async function embedInVideo(
  layout: VideoLayout,
  open: () => Promise<AsyncIterable<Uint8Array>>,
  manifest: ManifestToEmbed,
): Promise<{ store: Uint8Array; patches: Patch[] }> {
  const storeOf = (videoHash: Uint8Array) => unsignedStore(layout.store, manifest, { videoHash });
  const { length } = videoBoxOf(storeOf(new Uint8Array(hashBytes)).store);
  const { patches, move } = movedParts(layout, length);
  const hash = createHash('sha256');
  const hashed = hashedParts(layout.boxes, { patches, move }, isExcluded);
  for await (const part of patched(await open(), hashed)) hash.update(part);
  const { store, toBeSigned } = storeOf(hash.digest());
  const signed = withSignature(store, manifest.sign(toBeSigned));
  const [first, ...others] = patches;
  const added = { start: layout.insertAt, end: layout.insertAt, bytes: videoBoxOf(signed) };
  return { store: signed, patches: [...(first ? [first] : []), added, ...others] };
}

/** Not hashed (C2PA 2.2, A.5.6): what holds the manifests, the head of the file, and the index of fragments. */
const isExcluded = ({ type, isC2pa }: VideoBox) => isC2pa || type === 'ftyp' || type === 'mfra';
