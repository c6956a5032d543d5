/** The boxes in which there are places in the file, by what they are in. Others are not entered. */
const within: Readonly<Record<string, readonly string[]>> = {
  moov: ['trak', 'meta'],
  trak: ['mdia', 'meta'],
  mdia: ['minf'],
  minf: ['stbl', 'dinf'],
  dinf: ['dref'],
  stbl: ['stco', 'co64', 'saio'],
  moof: ['traf', 'meta'],
  traf: ['tfhd', 'meta'],
  mfra: ['tfra'],
  meta: ['iloc'],
};
/** Of one file; a thousand tracks have fifteen each. */
const boxesMax = 200_000;
const headBytes = 8;
/** Version and flags. */
const fullBytes = 4;
const uint32Max = 0xffff_ffff;
const latin1 = new TextDecoder('latin1');

/** How many boxes may still be read; the boxes of one file share one. */
export interface BoxCount {
  left: number;
}

export const boxCount = (): BoxCount => ({ left: boxesMax });

/**
 * Changes every place in the file that a box names, in place: those of chunks, fragments and random access. Sizes stay as they are.
 * @throws RangeError for a box that is damaged, or names places in a form that is not known here
 */
export function moveOffsets(box: Uint8Array, move: (place: number) => number, count: BoxCount): void {
  const view = new DataView(box.buffer, box.byteOffset, box.byteLength);
  const { type, content } = headAt(view, 0);
  if (type === 'moov' || type === 'moof' || type === 'mfra' || type === 'meta')
    enter({ view, move, count }, type, content, box.length);
}

interface Moving {
  view: DataView;
  move: (place: number) => number;
  count: BoxCount;
}

function headAt(view: DataView, at: number): { type: string; content: number; length: number } {
  const size = view.getUint32(at);
  const type = latin1.decode(new Uint8Array(view.buffer, view.byteOffset + at + 4, 4));
  if (size !== 1) return { type, content: at + headBytes, length: size };
  if (at + 2 * headBytes > view.byteLength) throw new RangeError('the head of a box is cut off');
  const long = view.getBigUint64(at + headBytes);
  if (long > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('a box is larger than any file');
  return { type, content: at + 2 * headBytes, length: Number(long) };
}

function enter(moving: Moving, parent: string, from: number, end: number): void {
  const { view } = moving;
  let at = parent === 'meta' ? from + metaHead(view, from, end) : from;
  while (at + headBytes <= end) {
    moving.count.left -= 1;
    if (moving.count.left < 0) throw new RangeError(`it has more than ${boxesMax} boxes`);
    const { type, content, length } = headAt(view, at);
    const next = length === 0 ? end : at + length;
    if (next > end || next < content) throw new RangeError(`a box in ${parent} is cut off`);
    if (type === 'cmov') throw new RangeError('its tables are compressed, which is not supported');
    if (within[parent]?.includes(type)) change(moving, type, content, next);
    at = next;
  }
  // QuickTime ends some lists with four zero bytes.
  if (at > end) throw new RangeError(`a box in ${parent} is cut off`);
}

/** `meta` has version and flags, but not in QuickTime, where its first box follows at once. */
function metaHead(view: DataView, from: number, end: number): number {
  if (from + headBytes > end) return 0;
  return view.getUint32(from + 4) === 0x68646c72 ? 0 : fullBytes;
}

function change(moving: Moving, type: string, from: number, end: number): void {
  if (within[type]) return enter(moving, type, from, end);
  if (type === 'iloc') throw new RangeError('it has items beside its tracks, which are not supported');
  const fields = fieldsOf(moving.view, from, end);
  if (type === 'dref') return assertOwnMedia(fields);
  if (type === 'stco') return moveTable(moving, fields, 4);
  if (type === 'co64') return moveTable(moving, fields, 8);
  if (type === 'saio') return moveAuxiliary(moving, fields);
  if (type === 'tfhd') return moveFragment(moving, fields);
  if (type === 'tfra') return moveAccess(moving, fields);
}

interface Fields {
  view: DataView;
  version: number;
  flags: number;
  at: number;
  end: number;
}

function fieldsOf(view: DataView, from: number, end: number): Fields {
  if (from + fullBytes > end) throw new RangeError('a table is cut off');
  return {
    view,
    version: view.getUint8(from),
    flags: view.getUint32(from) & 0xff_ffff,
    at: from + fullBytes,
    end,
  };
}

function takeUint32(fields: Fields): number {
  if (fields.at + 4 > fields.end) throw new RangeError('a table is cut off');
  const value = fields.view.getUint32(fields.at);
  fields.at += 4;
  return value;
}

/** A count, and as many places. */
function moveTable(moving: Moving, fields: Fields, size: 4 | 8): void {
  const count = takeUint32(fields);
  if (fields.at + count * size > fields.end) throw new RangeError('a table is cut off');
  for (let nth = 0; nth < count; nth += 1) movePlace(moving, fields.at + nth * size, size);
}

function movePlace({ view, move }: Moving, at: number, size: 4 | 8): void {
  const place = size === 4 ? view.getUint32(at) : Number(view.getBigUint64(at));
  const moved = Number.isSafeInteger(place) ? move(place) : Number.NaN;
  if (!Number.isSafeInteger(moved) || moved < 0 || (size === 4 && moved > uint32Max))
    throw new RangeError('a table names a place beyond any file');
  if (size === 4) view.setUint32(at, moved);
  else view.setBigUint64(at, BigInt(moved));
}

function moveAuxiliary(moving: Moving, fields: Fields): void {
  if (fields.flags & 1) fields.at += 8;
  moveTable(moving, fields, fields.version === 0 ? 4 : 8);
}

/** A fragment names a place only with this flag; else it counts from itself. */
function moveFragment(moving: Moving, fields: Fields): void {
  if (!(fields.flags & 1)) return;
  takeUint32(fields);
  if (fields.at + 8 > fields.end) throw new RangeError('a table is cut off');
  movePlace(moving, fields.at, 8);
}

/** A time and a place for each moment, then numbers whose sizes are in the head. */
function moveAccess(moving: Moving, fields: Fields): void {
  takeUint32(fields);
  const sizes = takeUint32(fields);
  const count = takeUint32(fields);
  const size = fields.version === 0 ? 4 : 8;
  const numbers = ((sizes >> 4) & 3) + ((sizes >> 2) & 3) + (sizes & 3) + 3;
  const each = 2 * size + numbers;
  if (fields.at + count * each > fields.end) throw new RangeError('a table is cut off');
  for (let nth = 0; nth < count; nth += 1) movePlace(moving, fields.at + nth * each + size, size);
}

/** Media in another file would be neither moved nor hashed. */
function assertOwnMedia(fields: Fields): void {
  const count = takeUint32(fields);
  let { at } = fields;
  for (let nth = 0; nth < count; nth += 1) {
    if (at + headBytes + fullBytes > fields.end) throw new RangeError('a table is cut off');
    const { content, length } = headAt(fields.view, at);
    const isOwn = content + fullBytes <= fields.end && (fields.view.getUint32(content) & 1) === 1;
    if (!isOwn) throw new RangeError('its media are in another file');
    if (length < headBytes + fullBytes) throw new RangeError('a table is cut off');
    at += length;
  }
}
