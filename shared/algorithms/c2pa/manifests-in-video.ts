import { concatBytes, fromHex, utf8 } from '../encoding/bytes.ts';
import { boxCount, moveOffsets } from './move-offsets.ts';
import { c2paBoxId, type VideoBox } from './video-boxes.ts';

/** Where the manifest store of a video is, and what has to be known to put another one in its place. */
export interface VideoLayout {
  boxes: readonly VideoBox[];
  /** The store itself; undefined where the file has none. */
  store: Uint8Array | undefined;
  /** The end of the first box, where a store belongs. */
  insertAt: number;
}

/** A part of a file and what stands there instead; `start` is `end` where something is put in. */
export interface Patch {
  start: number;
  end: number;
  bytes: Uint8Array;
}

const boxHead = 8;
/** Head, id, version and flags. */
const c2paHead = 28;
const purpose = concatBytes(utf8('manifest'), Uint8Array.of(0));
/** Where hashes of parts would be. There are none: the file is hashed as a whole. */
const merklePlace = new Uint8Array(8);
/** Boxes whose places or sizes count from them on: nothing before them may be taken out after they are read. */
const anchors: ReadonlySet<string> = new Set(['sidx', 'moof']);

/** @throws RangeError for a video that gets no manifest, with the reason as a sentence that follows its name */
export function layoutOf(boxes: readonly VideoBox[]): VideoLayout {
  const of = (type: string) => boxes.filter((box) => box.type === type);
  if (of('ftyp').length !== 1) throw new RangeError('it has more than one ftyp box');
  if (of('moov').length !== 1) throw new RangeError('it has no moov box, or more than one');
  const store = storeAmong(boxes);
  const found = boxes.find(({ isC2pa }) => isC2pa);
  const anchor = boxes.find(({ type }) => anchors.has(type));
  if (found && anchor && anchor.start < found.start)
    throw new RangeError('its manifests are stored between its fragments');
  return { boxes, store, insertAt: boxes[0]?.end ?? 0 };
}

/** The manifest store of a video; undefined where it has none. @throws RangeError for one in a form that is not known here */
export function storeAmong(boxes: readonly VideoBox[]): Uint8Array | undefined {
  const [found, second] = boxes.filter(({ isC2pa }) => isC2pa);
  if (second) throw new RangeError('its manifests are stored in a form that is not supported');
  return found?.bytes && storeIn(found.bytes);
}

function storeIn(box: Uint8Array): Uint8Array {
  const from = c2paHead + purpose.length + merklePlace.length;
  const isManifest = purpose.every((byte, at) => box[c2paHead + at] === byte);
  if (!isManifest || box.length < from + boxHead)
    throw new RangeError('its manifests are stored in a form that is not supported');
  // The box may be longer than its store, for a later one that is larger.
  const length = new DataView(box.buffer, box.byteOffset).getUint32(from);
  const end = length === 0 ? box.length : from + length;
  if (end > box.length) throw new RangeError('its manifest store is cut off');
  return box.subarray(from, end);
}

/** A store as the box that is put into a video. */
export function videoBoxOf(store: Uint8Array): Uint8Array {
  const head = new Uint8Array(boxHead);
  new DataView(head.buffer).setUint32(0, c2paHead + purpose.length + merklePlace.length + store.length);
  head.set(utf8('uuid'), 4);
  return concatBytes(head, fromHex(c2paBoxId), new Uint8Array(4), purpose, merklePlace, store);
}

/**
 * What changes in a video when a box of this length is put in and the store that is there is taken out: every place that its tables
 * name moves. The box itself comes first.
 * @throws RangeError for tables that are damaged, or in a form that is not known here
 */
export function movedParts(
  { boxes, insertAt }: VideoLayout,
  boxLength: number,
): { patches: Patch[]; move: (place: number) => number } {
  const old = boxes.find(({ isC2pa }) => isC2pa);
  const taken = old ? old.end - old.start : 0;
  const move = (place: number) => {
    if (place < insertAt) return place;
    return place + boxLength - (old && place >= old.end ? taken : 0);
  };
  const patches: Patch[] = [];
  const count = boxCount();
  for (const { bytes, start, end, isC2pa } of boxes) {
    if (isC2pa) patches.push({ start, end, bytes: new Uint8Array(0) });
    else if (bytes) {
      const moved = Uint8Array.from(bytes);
      moveOffsets(moved, move, count);
      patches.push({ start, end, bytes: moved });
    }
  }
  return { patches, move };
}

/** The file with these patches, which are in the order of their places and do not overlap. */
export async function* patched(
  source: AsyncIterable<Uint8Array>,
  patches: readonly Patch[],
): AsyncGenerator<Uint8Array> {
  let [next, at] = [0, 0];
  for await (const chunk of source) {
    for (let used = 0; used < chunk.length;) {
      const patch = patches[next];
      if (patch && at === patch.start && patch.bytes.length > 0) yield patch.bytes;
      if (!patch || at < patch.start) {
        const part = chunk.subarray(
          used,
          Math.min(chunk.length, used + (patch ? patch.start - at : Infinity)),
        );
        yield part;
        used += part.length;
        at += part.length;
        continue;
      }
      const skipped = Math.min(chunk.length - used, patch.end - at);
      used += skipped;
      at += skipped;
      if (at === patch.end) next += 1;
    }
  }
}
