import { concatBytes, toHex } from '../encoding/bytes.ts';

/** The boxes of an MP4 or MOV at its top (ISO/IEC 14496-12), as far as a manifest store can be put among them. */
export interface VideoBox {
  type: string;
  start: number;
  end: number;
  /** The whole box, of those that hold places in the file or a manifest store; the others are never held. */
  bytes: Uint8Array | undefined;
  /** Holds a manifest store, or hashes that belong to one. */
  isC2pa: boolean;
}

/** `uuid` boxes with this id belong to C2PA (C2PA 2.2, A.5). */
export const c2paBoxId = 'd8fec3d61b0e483c92975828877ec481';

/** Those that have places in the file, directly or within, and the head of the file. */
const held: ReadonlySet<string> = new Set(['ftyp', 'moov', 'moof', 'mfra', 'meta']);
/** A fragment for each frame of ten minutes at 60 frames a second has two boxes. */
const boxesMax = 100_000;
/**
 * Of all boxes that are held, together. The tables of ten minutes at 60 frames a second with sound take 2 MB, and a manifest store
 * with thumbnails some MB.
 */
const heldBytesMax = 32 * 1024 ** 2;
const shortHead = 8;
const longHead = 16;
const idBytes = 16;
const latin1 = new TextDecoder('latin1');

export interface VideoScan {
  /** The next bytes of the file. @throws RangeError for what is no video, or larger than is held */
  see: (chunk: Uint8Array) => void;
  /** The file is over. @throws RangeError for one that is cut off */
  end: () => VideoBox[];
}

/** Finds the boxes of a file while it arrives, in bounded memory. */
export function scanVideo(): VideoScan {
  const boxes: VideoBox[] = [];
  let heldBytes = 0;
  let at = 0;
  let head = new Uint8Array(0);
  let open:
    (Pick<VideoBox, 'type' | 'start' | 'end' | 'isC2pa'> & { parts: Uint8Array[] | undefined }) | undefined;

  const hold = (part: Uint8Array) => {
    heldBytes += part.length;
    if (heldBytes > heldBytesMax) throw new RangeError('its tables are larger than is supported');
    // The chunk may be a part of a larger buffer, and be used again.
    open?.parts?.push(Uint8Array.from(part));
  };
  const close = (end: number) => {
    if (!open) return;
    const { type, start, isC2pa, parts } = open;
    boxes.push({ type, start, end, isC2pa, bytes: parts && concatBytes(...parts) });
    if (boxes.length > boxesMax) throw new RangeError(`it has more than ${boxesMax} boxes`);
    open = undefined;
  };
  /** How much of the chunk was used. */
  const step = (chunk: Uint8Array): number => {
    if (open) {
      const part = chunk.subarray(0, Math.min(chunk.length, open.end - at));
      if (open.parts) hold(part);
      at += part.length;
      if (at === open.end) close(at);
      return part.length;
    }
    const part = chunk.subarray(0, wantedOf(head) - head.length);
    head = concatBytes(head, part);
    at += part.length;
    if (head.length < wantedOf(head)) return part.length;
    open = opened(head, at - head.length);
    if (open.parts) hold(head);
    head = new Uint8Array(0);
    if (open.end === at) close(at);
    return part.length;
  };
  return {
    see(chunk) {
      for (let used = 0; used < chunk.length;) used += step(chunk.subarray(used));
    },
    end() {
      if (head.length > 0 || (open && open.end !== Infinity)) throw new RangeError('it is cut off');
      close(at);
      return boxes;
    },
  };
}

/** How many bytes have to be known before a box can be told. */
function wantedOf(head: Uint8Array): number {
  if (head.length < shortHead) return shortHead;
  const { size, type } = sizeAndType(head);
  return (size === 1 ? longHead : shortHead) + (type === 'uuid' ? idBytes : 0);
}

function sizeAndType(head: Uint8Array): { size: number; type: string } {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return { size: view.getUint32(0), type: latin1.decode(head.subarray(4, shortHead)) };
}

/** No head of a box is longer. */
export const boxHeadBytesMax = longHead + idBytes;

/**
 * What the head of a box at this place says; the end is infinite where the box goes on to the end of the file.
 * @throws RangeError for what is no box of a video
 */
export function boxAt(bytes: Uint8Array, start: number): Omit<VideoBox, 'bytes'> {
  const wanted = wantedOf(bytes);
  if (bytes.length < wanted) throw new RangeError('it is cut off');
  const { type, end, isC2pa } = opened(bytes.subarray(0, wanted), start);
  return { type, start, end, isC2pa };
}

function opened(head: Uint8Array, start: number) {
  const { size, type } = sizeAndType(head);
  if (start === 0 && type !== 'ftyp') throw new RangeError('it does not begin with an ftyp box');
  const isLong = size === 1;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const long = isLong ? view.getBigUint64(shortHead) : 0n;
  if (long > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('a box is larger than any file');
  const length = isLong ? Number(long) : size;
  // 0 is the rest of the file.
  if (length !== 0 && length < head.length) throw new RangeError('a box is smaller than its head');
  if (isLong && length === 0) throw new RangeError('a box is smaller than its head');
  const isC2pa = type === 'uuid' && toHex(head.subarray(head.length - idBytes)) === c2paBoxId;
  if (isC2pa && (isLong || length === 0))
    throw new RangeError('the size of its manifest store is in a form that is not used');
  const end = length === 0 ? Infinity : start + length;
  const parts: Uint8Array[] | undefined = isC2pa || held.has(type) ? [] : undefined;
  return { type, start, end, isC2pa, parts };
}
