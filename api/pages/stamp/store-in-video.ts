import { storeAmong } from '../../../shared/algorithms/c2pa/manifests-in-video.ts';
import { boxAt, boxHeadBytesMax } from '../../../shared/algorithms/c2pa/video-boxes.ts';

/** Writers put the store before the media; each box that is passed costs a reading of the file. */
const boxesMax = 1000;
/** As much as the service holds of a video. */
const storeBytesMax = 32 * 2 ** 20;

/**
 * The manifest store of an MP4, MOV or M4A, of which only the heads of boxes and the store are read.
 * @throws RangeError for what is none of them, or has a store in a form that is not known here
 */
export async function storeInVideo(file: Blob): Promise<Uint8Array | undefined> {
  let at = 0;
  for (let count = 0; at < file.size && count < boxesMax; count += 1) {
    const box = boxAt(await bytesOf(file, at, at + boxHeadBytesMax), at);
    if (box.isC2pa && box.end - at > storeBytesMax) return undefined;
    if (box.isC2pa) return storeAmong([{ ...box, bytes: await bytesOf(file, at, box.end) }]);
    at = box.end;
  }
  return undefined;
}

const bytesOf = async (file: Blob, start: number, end: number) =>
  new Uint8Array(await file.slice(start, end).arrayBuffer());
