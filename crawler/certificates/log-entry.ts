/**
 * The entry that a log holds for one certificate: RFC 6962 section 3.4, of which static logs keep all but the frame.
 */
export interface LogEntry {
  /** When it was submitted to the log, milliseconds since 1970. */
  timestamp: number;
  /** DER: a whole certificate, or of a precertificate the part that will be signed. */
  certificate: Buffer;
  isPrecertificate: boolean;
}

const certificateType = 0;
const precertificateType = 1;
const fingerprintBytes = 32;
/** MerkleTreeLeaf of version 1 with a timestamped entry in it. */
const frame = Buffer.from([0, 0]);

/** @throws RangeError for what is no MerkleTreeLeaf of version 1 */
export function readLeaf(leaf: Uint8Array): LogEntry {
  const reader = readBytes(leaf);
  if (!reader.bytes(frame.length).equals(frame)) throw new RangeError('a leaf of another version or type');
  const entry = readTimestampedEntry(reader);
  if (!reader.isAtEnd()) throw new RangeError('bytes behind the leaf');
  return entry;
}

/**
 * The leaves of a data tile (C2SP static-ct-api). The data after each leaf, the precertificate itself and fingerprints
 * of its chain, is in no hash of the tree and therefore skipped. @throws RangeError where the tile ends within an entry
 */
export function readDataTile(tile: Uint8Array): Buffer[] {
  const reader = readBytes(tile);
  const all = Buffer.from(tile.buffer, tile.byteOffset, tile.byteLength);
  const leaves: Buffer[] = [];
  while (!reader.isAtEnd()) {
    const begin = reader.at();
    const { isPrecertificate } = readTimestampedEntry(reader);
    leaves.push(Buffer.concat([frame, all.subarray(begin, reader.at())]));
    if (isPrecertificate) reader.vector(3);
    if (reader.vector(2).length % fingerprintBytes !== 0) throw new RangeError('a chain of odd fingerprints');
  }
  return leaves;
}

function readTimestampedEntry(reader: ByteReader): LogEntry {
  // The field has 64 bits; 53 would already reach the year 287396.
  if (reader.number(2) !== 0) throw new RangeError('a moment out of range');
  const timestamp = reader.number(6);
  const type = reader.number(2);
  if (type !== certificateType && type !== precertificateType)
    throw new RangeError(`an entry of type ${type}`);
  const isPrecertificate = type === precertificateType;
  // Hash of the issuer's key.
  if (isPrecertificate) reader.bytes(32);
  const certificate = reader.vector(3);
  reader.vector(2);
  return { timestamp, certificate, isPrecertificate };
}

/** Reads the structures of RFC 5246 section 4 (TLS presentation language) one field after the other. */
export interface ByteReader {
  /** A big-endian number of 1 to 6 bytes. */
  number(bytes: number): number;
  bytes(length: number): Buffer;
  /** A vector after its length, which takes this many bytes. */
  vector(lengthBytes: number): Buffer;
  /** The current offset. */
  at(): number;
  isAtEnd(): boolean;
}

/** @throws RangeError from each call that reads past the end */
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
