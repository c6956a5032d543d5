import { type CarrierFormat, findStore } from '../../../shared/algorithms/c2pa/manifests-in-file.ts';
import { generatorOf, readStore } from '../../../shared/algorithms/c2pa/stored-manifests.ts';

/** A file of this size is read whole. */
const bytesMax = 64 * 2 ** 20;
const firstBytes: readonly [CarrierFormat, readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
];

/** The programs that made the C2PA manifests of a picture, oldest first. Nothing of them is checked. */
export async function listGenerators(file: Blob): Promise<string[]> {
  if (file.size > bytesMax) return [];
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [format] = firstBytes.find(([, first]) => first.every((byte, at) => bytes[at] === byte)) ?? [];
  if (!format) return [];
  try {
    const { store } = findStore(format, bytes);
    return store ? readStore(store).map(({ claim }) => generatorOf(claim) ?? 'an unnamed program') : [];
  } catch (error) {
    // Damaged, or in a form that is not supported: nothing can be said of it.
    if (error instanceof RangeError) return [];
    throw error;
  }
}
