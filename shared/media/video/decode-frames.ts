import type { Readable } from 'node:stream';
import { inputArguments, type VideoFile } from './input-arguments.ts';
import { isOutOfTime, runTool, type VideoTools } from './video-tools.ts';
import type { VideoFacts } from './video-facts.ts';
import { deadlineOf, type VideoLimits, VideoRefusal } from './video-limits.ts';

export interface Decoding {
  file: VideoFile;
  facts: VideoFacts;
  /** Size of the returned frames; the picture is scaled to it, whatever size each frame has. */
  width: number;
  height: number;
  /** All three planes (`width * height * 3 / 2` bytes per frame), or luma alone, stretched to 0..255. */
  pixels: 'yuv420p' | 'gray';
  /**
   * Unless given, all frames at a constant rate; else the file's own frames, from `seconds` on and no more than
   * `frames`.
   */
  part?: { seconds: number; frames: number };
}

/**
 * The raw frames of a video, as fast as they are consumed; ffmpeg waits meanwhile, and ends when the consumer stops.
 * @throws VideoRefusal when ffmpeg fails because of its input
 */
export async function* decodeFrames(
  tools: VideoTools,
  wanted: Decoding,
  limits: VideoLimits,
): AsyncGenerator<Buffer> {
  const { facts, width, height, pixels } = wanted;
  const decoder = runTool(tools.ffmpeg, decodingArguments(wanted, limits), {
    limits,
    cpuMs: deadlineOf(limits, facts.seconds),
  });
  const { stdout } = decoder.child;
  if (!stdout) throw new Error('the decoder has no output');
  const frameBytes = pixels === 'gray' ? width * height : (width * height * 3) / 2;
  let exit: Awaited<typeof decoder.exited> | undefined;
  try {
    yield* framesOf(stdout, frameBytes);
    exit = await decoder.exited;
  } finally {
    // A consumer that stopped early has left the decoder waiting.
    if (exit === undefined) decoder.child.kill('SIGKILL');
    await decoder.exited;
  }
  if (isOutOfTime(exit)) throw new VideoRefusal('took_too_long', 'Decoding the video took too long.');
  if (exit !== 0) throw new VideoRefusal('unreadable', 'The frames of the video cannot be decoded.');
}

function decodingArguments(
  { file, facts, width, height, pixels, part }: Decoding,
  limits: VideoLimits,
): string[] {
  const before = part === undefined ? [] : ['-ss', String(part.seconds)];
  const amount =
    part === undefined
      ? ['-r', facts.frameRate, '-t', String(limits.secondsMax + 1)]
      : ['-frames:v', String(part.frames)];
  return [
    '-v',
    'error',
    '-nostdin',
    '-filter_threads',
    '1',
    '-threads',
    String(limits.threads),
    ...before,
    ...inputArguments(file, limits),
    '-map',
    `0:${facts.stream}`,
    ...amount,
    '-vf',
    `scale=${width}:${height}:flags=bicubic`,
    '-pix_fmt',
    pixels,
    '-f',
    'rawvideo',
    'pipe:1',
  ];
}

/** Splits a stream of raw pictures into frames, each in memory of its own. An incomplete rest is dropped. */
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
