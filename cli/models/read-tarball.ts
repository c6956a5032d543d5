import { gunzipSync } from 'node:zlib';

/** The default package unpacks to 48 MB. */
const unpackedMax = 200_000_000;
const block = 512;

/**
 * The contents of these files of a gzipped tar (POSIX ustar, as npm writes it); all others are passed over, and nothing is
 * written anywhere. @throws Error where it is no such archive, or a file is not in it
 */
export function readTarball(bytes: Buffer, wanted: ReadonlySet<string>): Map<string, Buffer> {
  const archive = unpacked(bytes);
  const found = new Map<string, Buffer>();
  for (let at = 0; at + block <= archive.length;) {
    const header = archive.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) break;
    if (!isHeader(header)) throw new Error(`the tarball has no header of a file at byte ${at}`);
    const size = Number.parseInt(textOf(header, 124, 12), 8);
    if (!(size >= 0) || at + block + size > archive.length)
      throw new Error(`the tarball ends within ${nameOf(header)}`);
    const type = textOf(header, 156, 1);
    const name = nameOf(header);
    if ((type === '' || type === '0') && wanted.has(name))
      found.set(name, archive.subarray(at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
  for (const name of wanted) if (!found.has(name)) throw new Error(`the tarball has no ${name}`);
  return found;
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: unpackedMax });
  } catch (error) {
    throw new Error(
      `the tarball cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function nameOf(header: Buffer): string {
  const prefix = textOf(header, 345, 155);
  return `${prefix === '' ? '' : `${prefix}/`}${textOf(header, 0, 100)}`;
}

function textOf(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end === -1 ? length : end).trim();
}

/** The sum of all bytes of the header, its own field read as spaces. */
function isHeader(header: Buffer): boolean {
  let sum = 0;
  header.forEach((byte, at) => {
    sum += at >= 148 && at < 156 ? 32 : byte;
  });
  return Number.parseInt(textOf(header, 148, 8), 8) === sum;
}
