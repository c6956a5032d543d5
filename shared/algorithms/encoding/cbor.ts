import { concatBytes, utf8 } from './bytes.ts';

/** CBOR (RFC 8949) as C2PA uses it: definite lengths are written, and both forms are read within fixed bounds. */
export type CborValue =
  | number
  | string
  | boolean
  | null
  | Uint8Array
  | CborTag
  | readonly CborValue[]
  | ReadonlyMap<number | string, CborValue>
  | { readonly [key: string]: CborValue };

export class CborTag {
  readonly tag: number;
  readonly value: CborValue;

  constructor(tag: number, value: CborValue) {
    this.tag = tag;
    this.value = value;
  }
}

/** Of C2PA assertions, the deepest are ingredients with their validation results: eight levels. */
const depthMax = 32;
/** Of one document. A value takes some hundred bytes of memory for each byte of CBOR at worst. */
const valuesMax = 50_000;
const utf8Text = new TextDecoder();

const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6, simple: 7 } as const;
const indefinite = 31;
const stop = 0xff;

export function encodeCbor(value: CborValue): Uint8Array {
  const parts: Uint8Array[] = [];
  write(parts, value);
  return concatBytes(...parts);
}

function write(parts: Uint8Array[], value: CborValue): void {
  if (typeof value === 'number') parts.push(...numberBytes(value));
  else if (typeof value === 'boolean') parts.push(Uint8Array.of(value ? 0xf5 : 0xf4));
  else if (value === null) parts.push(Uint8Array.of(0xf6));
  else if (typeof value === 'string') {
    const bytes = utf8(value);
    parts.push(head(major.text, bytes.length), bytes);
  } else if (value instanceof Uint8Array) parts.push(head(major.bytes, value.length), value);
  else if (value instanceof CborTag) {
    parts.push(head(major.tag, value.tag));
    write(parts, value.value);
  } else if (isList(value)) {
    parts.push(head(major.array, value.length));
    for (const item of value) write(parts, item);
  } else writeMap(parts, value instanceof Map ? [...value] : Object.entries(value));
}

function isList(value: CborValue): value is readonly CborValue[] {
  return Array.isArray(value);
}

function writeMap(parts: Uint8Array[], entries: [number | string, CborValue][]): void {
  parts.push(head(major.map, entries.length));
  for (const [key, value] of entries) {
    write(parts, key);
    write(parts, value);
  }
}

function numberBytes(value: number): Uint8Array[] {
  if (!Number.isSafeInteger(value)) throw new RangeError('CBOR: only whole numbers are written');
  return [value < 0 ? head(major.negative, -1 - value) : head(major.unsigned, value)];
}

/** A major type with its argument, in the shortest form. */
function head(type: number, argument: number): Uint8Array {
  const first = type << 5;
  if (argument < 24) return Uint8Array.of(first | argument);
  if (argument < 0x100) return Uint8Array.of(first | 24, argument);
  const view = new DataView(new ArrayBuffer(9));
  const [size, code] = argument < 0x1_0000 ? [2, 25] : argument < 0x1_0000_0000 ? [4, 26] : [8, 27];
  view.setUint8(0, first | code);
  if (size === 2) view.setUint16(1, argument);
  else if (size === 4) view.setUint32(1, argument);
  else view.setBigUint64(1, BigInt(argument));
  return new Uint8Array(view.buffer, 0, 1 + size);
}

/** How many values may still be read; documents that come together share one. */
export interface ValueBudget {
  values: number;
}

interface Reading {
  view: DataView;
  bytes: Uint8Array;
  at: number;
  budget: ValueBudget;
}

/** One document. @throws RangeError for anything else: cut off, too deep, too many values, or followed by more */
export function decodeCbor(bytes: Uint8Array, budget: ValueBudget = { values: valuesMax }): CborValue {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reading = { view, bytes, at: 0, budget };
  const value = read(reading, 0);
  if (reading.at !== bytes.length) throw new RangeError('CBOR: there is more after the value');
  return value;
}

function read(from: Reading, depth: number): CborValue {
  from.budget.values -= 1;
  if (from.budget.values < 0) throw new RangeError('CBOR: too many values');
  if (depth > depthMax) throw new RangeError('CBOR: too deep');
  const first = from.view.getUint8(from.at);
  from.at += 1;
  const [type, code] = [first >> 5, first & 31];
  if (type === major.simple) return readSimple(from, code);
  const length = code === indefinite ? undefined : readArgument(from, code);
  if (type === major.bytes || type === major.text) return readString(from, { type, length, depth });
  if (type === major.array) {
    const items: CborValue[] = [];
    while (hasMore(from, items.length, length)) items.push(read(from, depth + 1));
    return items;
  }
  if (type === major.map) return readMap(from, { length, depth });
  if (length === undefined) throw new RangeError('CBOR: a number without an end');
  if (type === major.unsigned) return length;
  if (type === major.negative) return -1 - length;
  return new CborTag(length, read(from, depth + 1));
}

function readMap(from: Reading, { length, depth }: { length: number | undefined; depth: number }): CborValue {
  const map = new Map<number | string, CborValue>();
  for (let count = 0; hasMore(from, count, length); count += 1) {
    const key = read(from, depth + 1);
    if (typeof key !== 'string' && typeof key !== 'number')
      throw new RangeError('CBOR: a key of another type');
    if (map.has(key)) throw new RangeError('CBOR: a key occurs twice');
    map.set(key, read(from, depth + 1));
  }
  return map;
}

function hasMore(from: Reading, count: number, length: number | undefined): boolean {
  if (length !== undefined) return count < length;
  if (from.view.getUint8(from.at) !== stop) return true;
  from.at += 1;
  return false;
}

function readString(
  from: Reading,
  { type, length, depth }: { type: number; length: number | undefined; depth: number },
): string | Uint8Array {
  if (length === undefined) {
    const parts: (string | Uint8Array)[] = [];
    while (hasMore(from, 0, undefined)) {
      const part = read(from, depth + 1);
      const fits = type === major.text ? typeof part === 'string' : part instanceof Uint8Array;
      if (!fits || !(typeof part === 'string' || part instanceof Uint8Array))
        throw new RangeError('CBOR: a string with parts of another type');
      parts.push(part);
    }
    if (type === major.text) return parts.join('');
    return concatBytes(...parts.filter((part) => part instanceof Uint8Array));
  }
  const end = from.at + length;
  if (end > from.bytes.length) throw new RangeError('CBOR: a string is cut off');
  const content = from.bytes.subarray(from.at, end);
  from.at = end;
  return type === major.text ? utf8Text.decode(content) : content;
}

function readSimple(from: Reading, code: number): CborValue {
  const { view, at } = from;
  if (code === 20 || code === 21) return code === 21;
  if (code === 22 || code === 23) return null;
  if (code === 25) {
    from.at += 2;
    return halfFloat(view.getUint16(at));
  }
  if (code === 26) {
    from.at += 4;
    return view.getFloat32(at);
  }
  if (code === 27) {
    from.at += 8;
    return view.getFloat64(at);
  }
  throw new RangeError('CBOR: a simple value that is not used');
}

/** IEEE 754 binary16 (RFC 8949, appendix D). */
function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  if (exponent === 31) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}

function readArgument(from: Reading, code: number): number {
  const { view, at } = from;
  if (code < 24) return code;
  const size = { 24: 1, 25: 2, 26: 4, 27: 8 }[code];
  if (size === undefined) throw new RangeError('CBOR: a length that is none');
  from.at += size;
  if (size === 1) return view.getUint8(at);
  if (size === 2) return view.getUint16(at);
  if (size === 4) return view.getUint32(at);
  const long = view.getBigUint64(at);
  if (long > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('CBOR: a number that is too large');
  return Number(long);
}
