import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { inputArguments, type VideoFile } from './input-arguments.ts';
import { isOutOfTime, runTool, type VideoTools } from './video-tools.ts';
import type { VideoFacts } from './video-facts.ts';
import { deadlineOf, type VideoLimits, VideoRefusal } from './video-limits.ts';

/**
 * Constant quality of the marked copy. At 18 H.264 is called visually lossless (FFmpeg wiki, H.264), so the mark is
 * weakened only by later encodings and not by ours.
 */
const quality = 18;
const preset = 'veryfast';

/** Audio codecs that an MP4 file may contain unchanged; others become AAC. */
const carried = new Set(['aac', 'mp3', 'ac3', 'eac3', 'opus', 'alac']);

export interface FrameEncoder {
  /** Takes one frame (yuv420p) and resolves when there is room for the next. */
  write(frame: Buffer): Promise<void>;
  /** @throws VideoRefusal when the file could not be made of these frames and the source's audio */
  finish(): Promise<void>;
  /** Gives up the encoding: what has been written stays. */
  abandon(): Promise<void>;
}

/** Encodes frames as H.264 into an MP4 file, with the audio of `file`; nothing else of it is carried over. */
export function encodeFrames(
  tools: VideoTools,
  { file, facts, output }: { file: VideoFile; facts: VideoFacts; output: string },
  limits: VideoLimits,
): FrameEncoder {
  const encoder = runTool(tools.ffmpeg, encodingArguments({ file, facts, output }, limits), {
    limits,
    cpuMs: deadlineOf(limits, facts.seconds),
    input: true,
  });
  const { stdin } = encoder.child;
  if (!stdin) throw new Error('the encoder has no input');
  // The encoder exits early on an error; `finish` reports the reason.
  stdin.on('error', () => undefined);
  return {
    write: (frame) => writeOrEnd(stdin, frame, encoder.exited),
    async finish() {
      stdin.end();
      const code = await encoder.exited;
      if (code === 0) return;
      if (isOutOfTime(code)) throw new VideoRefusal('took_too_long', 'Encoding the video took too long.');
      if (code === 'SIGXFSZ')
        throw new VideoRefusal('too_long', 'The marked copy would exceed the size limit.');
      throw new VideoRefusal('unreadable', 'The audio of the video cannot be copied.');
    },
    async abandon() {
      encoder.child.kill('SIGKILL');
      await encoder.exited;
    },
  };
}

async function writeOrEnd(stdin: Writable, frame: Buffer, exited: Promise<unknown>): Promise<void> {
  if (stdin.destroyed || stdin.write(frame)) return;
  // An encoder that has exited will never drain.
  await Promise.race([once(stdin, 'drain').catch(() => undefined), exited]);
}

function encodingArguments(
  { file, facts, output }: { file: VideoFile; facts: VideoFacts; output: string },
  limits: VideoLimits,
): string[] {
  const colour = Object.entries(facts.colour).flatMap(([name, value]) => [`-${name}`, value]);
  const sounds = facts.audio.flatMap((codec, index) =>
    carried.has(codec) ? [`-c:a:${index}`, 'copy'] : [`-c:a:${index}`, 'aac', `-b:a:${index}`, '160k'],
  );
  const [across, down] = facts.pixelAspect.split(':');
  return [
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-filter_threads',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-video_size',
    `${facts.width}x${facts.height}`,
    '-framerate',
    facts.frameRate,
    '-i',
    'pipe:0',
    ...inputArguments(file, limits),
    '-map',
    '0:v:0',
    '-map',
    '1:a?',
    '-vf',
    `setsar=${across}/${down}`,
    '-c:v',
    'libx264',
    '-preset',
    preset,
    '-crf',
    String(quality),
    '-pix_fmt',
    'yuv420p',
    '-color_range',
    'tv',
    ...colour,
    '-threads',
    String(limits.threads),
    ...sounds,
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    `file:${output}`,
  ];
}
