import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { canonicalSize } from '../../../shared/algorithms/watermark/luma-plane.ts';
import { readWhitened } from '../../../shared/algorithms/watermark/read-mark.ts';
import { whitenPlane } from '../../../shared/algorithms/watermark/whiten-plane.ts';
import { framesOf } from '../../../shared/media/video/decode-frames.ts';
import { height, width } from './scenes.ts';

/** Runs ffmpeg to its end. @throws when it fails */
export async function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  input?: AsyncIterable<Buffer>,
): Promise<void> {
  const child = spawn(ffmpeg, ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  for await (const frame of input ?? []) if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code]: unknown[] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ${args.join(' ')} ended with ${String(code)}`);
}

/** Runs ffmpeg and returns its standard output. */
function readFfmpeg(ffmpeg: string, args: readonly string[]): Readable {
  return spawn(ffmpeg, ['-v', 'error', ...args, 'pipe:1'], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout;
}

export interface Windows {
  /** Number of windows of consecutive frames, and from how many of them the exact mark was read. */
  windows: number;
  exact: number;
  /** Number of windows from which another mark was read. */
  wrong: number;
}

/** Reads the mark of every run of `length` consecutive frames of a video, as the service adds frames up. */
export async function readWindows(
  ffmpeg: string,
  file: string,
  { mark, lengths }: { mark: Uint8Array; lengths: readonly number[] },
): Promise<Windows[]> {
  const size = canonicalSize({ width, height });
  const scaled = [
    '-i',
    file,
    '-vf',
    `scale=${size.width}:${size.height}:flags=bicubic`,
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
  ];
  const white: Float32Array[] = [];
  const results = lengths.map(() => ({ windows: 0, exact: 0, wrong: 0 }));
  const sums = lengths.map(() => new Float64Array(size.width * size.height));
  for await (const frame of framesOf(readFfmpeg(ffmpeg, scaled), size.width * size.height)) {
    const plane = whitenPlane({ data: Float32Array.from(frame), ...size });
    white.push(plane);
    for (const [index, length] of lengths.entries()) {
      const [sum, result] = [sums[index], results[index]];
      if (!sum || !result) continue;
      addTo(sum, plane, 1);
      const leaving = white.at(-1 - length);
      if (leaving) addTo(sum, leaving, -1);
      if (white.length < length) continue;
      const reading = readWhitened(Float32Array.from(sum), size, 'aligned');
      result.windows += 1;
      if (reading && Buffer.from(reading.mark).equals(mark)) result.exact += 1;
      else if (reading) result.wrong += 1;
    }
    if (white.length > Math.max(...lengths)) white.shift();
  }
  return results;
}

function addTo(sum: Float64Array, plane: Float32Array, sign: 1 | -1): void {
  for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + sign * (plane[i] ?? 0);
}
