import type { Readable } from 'node:stream';

/** A stream of raw pictures, cut into them; each in memory of its own. What is left at the end is no picture. */
export async function* framesOf(stream: Readable, frameBytes: number): AsyncGenerator<Buffer> {
  let frame = Buffer.allocUnsafe(frameBytes);
  let filled = 0;
  for await (const part of stream) {
    if (!Buffer.isBuffer(part)) throw new Error('pictures arrive as bytes');
    for (let from = 0; from < part.length;) {
      const copied = part.copy(frame, filled, from, Math.min(part.length, from + frameBytes - filled));
      from += copied;
      filled += copied;
      if (filled < frameBytes) continue;
      yield frame;
      frame = Buffer.allocUnsafe(frameBytes);
      filled = 0;
    }
  }
}
