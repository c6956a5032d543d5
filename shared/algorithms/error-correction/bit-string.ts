/** One element per bit, each 0 or 1. */
export type Bits = Uint8Array<ArrayBuffer>;

/** Packs bits most significant first; the unused bits of the last byte are zero. */
export function packBits(bits: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  bits.forEach((bit, index) => {
    if (bit !== 0) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7));
  });
  return bytes;
}

/** The inverse of `packBits`: the first `length` bits of `bytes`. */
export function unpackBits(bytes: Uint8Array, length: number): Bits {
  const bits = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) bits[i] = ((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
  return bits;
}

/** The bitwise exclusive or of two bit strings of equal length. */
export function xorBits(left: Uint8Array, right: Uint8Array): Bits {
  const bits = new Uint8Array(left.length);
  for (let i = 0; i < bits.length; i += 1) bits[i] = (left[i] ?? 0) ^ (right[i] ?? 0);
  return bits;
}
