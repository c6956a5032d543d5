import type { CborMap, CborValue } from './cose-key.ts';

type ByteChange = (bytes: Buffer) => Buffer;
type MapChange = (members: CborMap) => CborMap;

export const append =
  (...more: number[]): ByteChange =>
  (bytes) =>
    Buffer.concat([bytes, Buffer.from(more)]);

export const cut =
  (length: number): ByteChange =>
  (bytes) =>
    bytes.subarray(0, length);

/** Flips one bit of the byte at this offset; a negative offset counts from the end. */
export const flip =
  (at: number): ByteChange =>
  (bytes) => {
    const changed = Buffer.from(bytes);
    const index = at < 0 ? changed.length + at : at;
    changed[index] = (changed[index] ?? 0) ^ 1;
    return changed;
  };

export const instead =
  (content: string | readonly number[]): ByteChange =>
  () =>
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);

export const set =
  (name: string | number, value: CborValue): MapChange =>
  (members) =>
    new Map(members).set(name, value);

export const without =
  (name: string | number): MapChange =>
  (members) => {
    const left = new Map(members);
    left.delete(name);
    return left;
  };
