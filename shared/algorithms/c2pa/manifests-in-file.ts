import { concatBytes, utf8 } from '../encoding/bytes.ts';

/** The formats of pictures into which a manifest store can be written. */
export const carrierFormats = ['jpeg', 'png', 'webp'] as const;
export type CarrierFormat = (typeof carrierFormats)[number];

/** Where the manifest store of a file is, or where one belongs. */
export interface FileStore {
  /** The store itself; undefined where the file has none. */
  store: Uint8Array | undefined;
  /** The parts of the file that hold it: `[start, end)`. */
  parts: { start: number; end: number }[];
  /** Where a store belongs once these parts are taken out. */
  insertAt: number;
}

/** @throws RangeError for a file whose structure ends before its pixels begin, or one with two stores */
export function findStore(format: CarrierFormat, file: Uint8Array): FileStore {
  return carriers[format].find(file);
}

/** A store as the bytes that are put into a file. */
export function wrapStore(format: CarrierFormat, store: Uint8Array): Uint8Array {
  return carriers[format].wrap(store);
}

/** A file without a store, whose head says the size that it has once so many bytes are added. Only WebP says it there. */
export function withSizeOf(
  format: CarrierFormat,
  bare: Uint8Array,
  { insertAt, added }: { insertAt: number; added: number },
): Uint8Array {
  if (format !== 'webp') return bare;
  const resized = Uint8Array.from(bare);
  new DataView(resized.buffer).setUint32(4, insertAt + added - riffHeadBytes, true);
  return resized;
}

/** A file without the parts that hold its store. */
export function withoutParts(file: Uint8Array, parts: FileStore['parts']): Uint8Array[] {
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const { start, end } of parts) {
    kept.push(file.subarray(at, start));
    at = end;
  }
  return [...kept, file.subarray(at)];
}

const carriers: Readonly<
  Record<CarrierFormat, { find: (file: Uint8Array) => FileStore; wrap: (store: Uint8Array) => Uint8Array }>
> = {
  jpeg: { find: findInJpeg, wrap: jpegSegments },
  png: { find: findInPng, wrap: pngChunk },
  webp: { find: findInWebp, wrap: riffChunk },
};

const latin1 = new TextDecoder('latin1');
/** Segments before the scan. Files of cameras have some tens, those with a large store one for each 64 KB. */
const segmentsMax = 5000;
const app0 = 0xe0;
const app11 = 0xeb;
const startOfScan = 0xda;
/** Of an APP11 segment: its identifier, the instance, and which part of the box it is. */
const partBytes = 8;
/** Length and type of the box, which each later segment repeats. */
const boxHeadBytes = 8;
const segmentBytesMax = 0xffff;
/** Any number, but the same in all segments of a store. */
const instance = 0x0211;

function findInJpeg(file: Uint8Array): FileStore {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const found: { part: Uint8Array; start: number; end: number }[] = [];
  let instanceOfStore: number | undefined;
  let insertAt = 2;
  let at = 2;
  for (let count = 0; ; count += 1) {
    if (count > segmentsMax || at + 4 > file.length) throw new RangeError('JPEG: no scan');
    if (view.getUint8(at) !== 0xff) throw new RangeError('JPEG: a segment without a marker');
    const marker = view.getUint8(at + 1);
    // A marker may be preceded by fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > file.length || end < at + 4) throw new RangeError('JPEG: a segment is cut off');
    if (marker === app0 && insertAt === at) insertAt = end;
    const content = file.subarray(at + 4, end);
    if (marker === app11 && isJumbf(content)) {
      const own = (content[2] ?? 0) * 256 + (content[3] ?? 0);
      if (isFirstOfStore(content)) {
        if (instanceOfStore !== undefined) throw new RangeError('JPEG: two manifest stores');
        instanceOfStore = own;
        found.push({ part: content.subarray(partBytes), start: at, end });
      } else if (own === instanceOfStore)
        found.push({ part: content.subarray(partBytes + boxHeadBytes), start: at, end });
    }
    at = end;
  }
  return fileStore(
    found.map(({ part }) => part),
    found,
    insertAt,
  );
}

function isJumbf(content: Uint8Array): boolean {
  return content.length > partBytes + boxHeadBytes && content[0] === 0x4a && content[1] === 0x50;
}

/** The box in it is a superbox whose description begins with the letters of C2PA. */
function isFirstOfStore(content: Uint8Array): boolean {
  return latin1.decode(content.subarray(12, 28)).replace(/^jumb....jumd/s, '') === 'c2pa';
}

function fileStore(
  stores: readonly Uint8Array[],
  parts: readonly { start: number; end: number }[],
  insertAt: number,
): FileStore {
  // Taking out parts that are before the place moves the place.
  const before = parts.filter(({ end }) => end <= insertAt);
  const moved = before.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    store: stores.length === 0 ? undefined : concatBytes(...stores),
    parts: parts.map(({ start, end }) => ({ start, end })),
    insertAt: insertAt - moved,
  };
}

function jpegSegments(store: Uint8Array): Uint8Array {
  const segments: Uint8Array[] = [];
  const partMax = segmentBytesMax - 2 - partBytes - boxHeadBytes;
  for (let at = 0, part = 1; at < store.length; part += 1) {
    const repeated = part === 1 ? new Uint8Array(0) : store.subarray(0, boxHeadBytes);
    const end = Math.min(store.length, at + partMax);
    const head = new DataView(new ArrayBuffer(4 + partBytes));
    head.setUint16(0, 0xff00 + app11);
    head.setUint16(2, 2 + partBytes + repeated.length + end - at);
    head.setUint16(4, 0x4a50);
    head.setUint16(6, instance);
    head.setUint32(8, part);
    segments.push(new Uint8Array(head.buffer), repeated, store.subarray(at, end));
    at = end;
  }
  return concatBytes(...segments);
}

const pngSignatureBytes = 8;
/** Length, type and check value. */
const chunkBytes = 12;
const chunksMax = 100_000;
const storeChunk = 'caBX';

function findInPng(file: Uint8Array): FileStore {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts: { start: number; end: number }[] = [];
  let insertAt: number | undefined;
  let hasPixels = false;
  let at = pngSignatureBytes;
  for (let count = 0; at < file.length; count += 1) {
    if (count > chunksMax || at + chunkBytes > file.length) throw new RangeError('PNG: a chunk is cut off');
    const end = at + chunkBytes + view.getUint32(at);
    if (end > file.length) throw new RangeError('PNG: a chunk is cut off');
    const type = latin1.decode(file.subarray(at + 4, at + 8));
    if (type === 'IHDR') insertAt ??= end;
    if (type === 'IDAT') hasPixels = true;
    if (type === storeChunk) parts.push({ start: at, end });
    at = end;
    if (type === 'IEND') break;
  }
  if (insertAt === undefined || !hasPixels) throw new RangeError('PNG: no pixels');
  if (parts.length > 1) throw new RangeError('PNG: two manifest stores');
  const stores = parts.map(({ start, end }) => file.subarray(start + 8, end - 4));
  return fileStore(stores, parts, insertAt);
}

function pngChunk(store: Uint8Array): Uint8Array {
  const typed = concatBytes(utf8(storeChunk), store);
  const ends = new DataView(new ArrayBuffer(8));
  ends.setUint32(0, store.length);
  ends.setUint32(4, crc32(typed));
  return concatBytes(new Uint8Array(ends.buffer, 0, 4), typed, new Uint8Array(ends.buffer, 4, 4));
}

/** Type and size, which counts from here on; of a chunk as well. */
const riffHeadBytes = 8;
const riffStoreChunk = 'C2PA';

/** Chunks begin at even places. The store belongs behind all others, where a reader of pictures has long found its own. */
function findInWebp(file: Uint8Array): FileStore {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || latin1.decode(file.subarray(8, 12)) !== 'WEBP')
    throw new RangeError('WebP: no head');
  const riffEnd = riffHeadBytes + view.getUint32(4, true);
  if (riffEnd > file.length || riffEnd % 2 === 1) throw new RangeError('WebP: is cut off');
  const parts: { start: number; end: number; length: number }[] = [];
  let at = 12;
  for (let count = 0; at < riffEnd; count += 1) {
    if (count > chunksMax || at + riffHeadBytes > riffEnd) throw new RangeError('WebP: a chunk is cut off');
    const length = view.getUint32(at + 4, true);
    const end = at + riffHeadBytes + length + (length % 2);
    if (end > riffEnd) throw new RangeError('WebP: a chunk is cut off');
    if (latin1.decode(file.subarray(at, at + 4)) === riffStoreChunk) parts.push({ start: at, end, length });
    at = end;
  }
  if (parts.length > 1) throw new RangeError('WebP: two manifest stores');
  const stores = parts.map(({ start, length }) =>
    file.subarray(start + riffHeadBytes, start + riffHeadBytes + length),
  );
  return fileStore(stores, parts, riffEnd);
}

function riffChunk(store: Uint8Array): Uint8Array {
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, store.length, true);
  return concatBytes(
    utf8(riffStoreChunk),
    new Uint8Array(size.buffer),
    store,
    new Uint8Array(store.length % 2),
  );
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Of PNG (ISO/IEC 15948, annex D). `node:zlib` has one only since Node 22. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
