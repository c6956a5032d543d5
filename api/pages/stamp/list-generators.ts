import { type CarrierFormat, findStore } from '../../../shared/algorithms/c2pa/manifests-in-file.ts';
import { generatorOf, readStore } from '../../../shared/algorithms/c2pa/stored-manifests.ts';
import { storeInVideo } from './store-in-video.ts';

/** A picture of this size is read whole. */
const bytesMax = 64 * 2 ** 20;
const firstBytes: readonly [CarrierFormat, readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['webp', [0x52, 0x49, 0x46, 0x46]],
];

/** The programs that made the C2PA manifests of a picture, a video or a sound, oldest first. Nothing of them is checked. */
export async function listGenerators(file: Blob): Promise<string[]> {
  try {
    const store = await storeIn(file);
    return store ? readStore(store).map(({ claim }) => generatorOf(claim) ?? 'an unnamed program') : [];
  } catch (error) {
    // Damaged, or in a form that is not supported: nothing can be said of it.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** @throws RangeError for a file that is damaged, or in a form that is not supported */
async function storeIn(file: Blob): Promise<Uint8Array | undefined> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const [format] = firstBytes.find(([, bytes]) => bytes.every((byte, at) => first[at] === byte)) ?? [];
  if (!format) return storeInVideo(file);
  if (file.size > bytesMax) return undefined;
  return findStore(format, new Uint8Array(await file.arrayBuffer())).store;
}
