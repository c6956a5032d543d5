import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const fileInDirectory = 0x02014b50;

/** The files of a ZIP by their names, in the order of its directory (APPNOTE 4.3). @throws RangeError if it is none */
export function readZip(zip: Buffer): Map<string, Buffer> {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== endOfDirectory) end -= 1;
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== fileInDirectory) throw new RangeError('the directory is broken');
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    const packed = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const head = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    // The lengths of the names may differ between the two heads of a file.
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(from, from + packed);
    files.set(name, isDeflated ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
