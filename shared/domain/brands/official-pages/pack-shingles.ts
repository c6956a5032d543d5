/** Hashes as they are stored: 4 bytes each, little-endian, in their order. */
export function packShingles(shingles: Uint32Array): Buffer {
  const bytes = Buffer.alloc(4 * shingles.length);
  for (const [at, shingle] of shingles.entries()) bytes.writeUInt32LE(shingle, 4 * at);
  return bytes;
}

export function unpackShingles(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length / 4 }, (_value, at) => bytes.readUInt32LE(4 * at));
}
