/** Reads the structures of RFC 5246 section 4 (TLS presentation language) one field after the other. */
export interface ByteReader {
  /** Of 1 to 6 bytes, the high one first. */
  number(bytes: number): number;
  bytes(length: number): Buffer;
  /** Behind its length, which has so many bytes. */
  vector(lengthBytes: number): Buffer;
  /** How far it has come. */
  at(): number;
  isAtEnd(): boolean;
}

/** @throws RangeError from each call that wants more than there is */
export function readBytes(data: Uint8Array, begin = 0): ByteReader {
  const all = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  let at = begin;
  const bytes = (length: number): Buffer => {
    if (at + length > all.length) throw new RangeError(`${length} bytes wanted, ${all.length - at} are left`);
    at += length;
    return all.subarray(at - length, at);
  };
  const number = (length: number): number => bytes(length).readUIntBE(0, length);
  return {
    number,
    bytes,
    vector: (lengthBytes) => bytes(number(lengthBytes)),
    at: () => at,
    isAtEnd: () => at === all.length,
  };
}
