/** Bytes that WebCrypto accepts in every type library: backed by an ArrayBuffer, never by shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** UTF-8 bytes; `TextEncoder` is part of every engine this runs in (WHATWG Encoding). */
export const utf8 = (text: string): Bytes => concatBytes(new TextEncoder().encode(text));

/** Equality without an early exit, so that the time does not reveal how many leading bytes agree. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  left.forEach((byte, index) => {
    difference |= byte ^ (right[index] ?? 0);
  });
  return difference === 0;
}

/** Lowercase hexadecimal, two digits a byte. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of hex digits that are known to be some, as those of a constant. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
