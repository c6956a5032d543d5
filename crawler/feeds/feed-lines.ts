import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { systemCode } from '../../shared/platform/outbound/outbound-error.ts';

export interface FeedLimits {
  /** Bytes downloaded of a file. */
  bytes: number;
  /** Bytes read of a file once it is unpacked. */
  unpackedBytes: number;
  lines: number;
}

/**
 * Packed lists of all new domains of a day are some 5 MB with 300,000 lines, PhishTank's pages that are online 10 MB.
 */
export const usualFeedLimits: FeedLimits = {
  bytes: 64 * 1024 * 1024,
  unpackedBytes: 256 * 1024 * 1024,
  lines: 1_000_000,
};
/** A line is an address with a few fields beside it. A longer one counts as no entry. */
const lineBytesMax = 8192;
const chunkBytes = 64 * 1024;
const newline = 0x0a;

export interface FeedLine {
  /** Null for a line that is too long. */
  text: string | null;
}

/** How the reading ended: `cut` at a limit or in damaged packing, so that there may have been more. */
export type FeedEnd = 'whole' | 'cut';

/**
 * The lines of a file, packed with gzip or not, as it is unpacked: no more than one line and one chunk are in memory
 * beside the file. It gives the event loop to others with every chunk.
 */
export async function* feedLines(
  file: Buffer,
  { unpackedBytes, lines }: FeedLimits,
): AsyncGenerator<FeedLine, FeedEnd> {
  let parts: Buffer[] = [];
  let length = 0;
  let bytes = 0;
  let count = 0;
  const take = (): FeedLine => {
    const text = length > lineBytesMax ? null : Buffer.concat(parts).toString('utf8').trim();
    parts = [];
    length = 0;
    count += 1;
    return { text };
  };
  const add = (part: Buffer): void => {
    length += part.length;
    // A line without an end must not be kept.
    if (length <= lineBytesMax) parts.push(part);
    else parts = [];
  };
  try {
    for await (const whole of chunksOf(file)) {
      const chunk = whole.subarray(0, unpackedBytes - bytes);
      bytes += chunk.length;
      let from = 0;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
        add(chunk.subarray(from, at));
        from = at + 1;
        yield take();
        if (count === lines) return 'cut';
      }
      add(Buffer.from(chunk.subarray(from)));
      // The last line is cut as well, and not an entry.
      if (chunk.length < whole.length) return 'cut';
      await pause();
    }
  } catch (error) {
    if (!systemCode(error).startsWith('Z_')) throw error;
    return 'cut';
  }
  if (length > 0) yield take();
  return 'whole';
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer, void> {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  if (!isPacked) {
    for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes);
    return;
  }
  const unpacked = Readable.from([file]).pipe(createGunzip({ chunkSize: chunkBytes }));
  for await (const chunk of unpacked) yield Buffer.from(chunk);
}
