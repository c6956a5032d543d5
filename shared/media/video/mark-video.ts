import { createLumaMarker, VIDEO_PSNR } from '../../algorithms/watermark/luma-marker.ts';
import { decodeFrames } from './decode-frames.ts';
import { encodeFrames } from './encode-frames.ts';
import { probeVideo } from './probe-video.ts';
import { isCutShort, type VideoFacts } from './video-facts.ts';
import { type VideoLimits, VideoRefusal } from './video-limits.ts';
import type { VideoTools } from './video-tools.ts';

export interface MarkedVideo {
  width: number;
  height: number;
  frames: number;
  seconds: number;
  psnr: number;
}

export interface Watch {
  /** Called once, as soon as the facts of the video are known. */
  onFacts(facts: VideoFacts): void;
  /** Called after each frame. */
  onFrame(frames: number): void;
}

/**
 * Writes a copy of a video that carries `mark` in the luma of every frame: H.264 in MP4 at a constant frame rate, with
 * the audio of the original. Frames are streamed; memory holds a few of them. @throws VideoRefusal
 */
export async function markVideo(
  tools: VideoTools,
  job: { input: string; output: string; mark: Uint8Array },
  { limits, watch }: { limits: VideoLimits; watch: Watch },
): Promise<MarkedVideo> {
  const { file, facts } = await probeVideo(tools, job.input, limits);
  watch.onFacts(facts);
  const { width, height, framesPerSecond } = facts;
  const marker = createLumaMarker({ width, height, mark: job.mark });
  const encoder = encodeFrames(tools, { file, facts, output: job.output }, limits);
  let frames = 0;
  let finished = false;
  try {
    for await (const frame of decodeFrames(
      tools,
      { file, facts, width, height, pixels: 'yuv420p' },
      limits,
    )) {
      frames += 1;
      if (frames > (limits.secondsMax + 1) * framesPerSecond - 1) {
        throw new VideoRefusal('too_long', `The video is longer than ${limits.secondsMax} seconds.`);
      }
      marker.mark(frame.subarray(0, width * height));
      await encoder.write(frame);
      watch.onFrame(frames);
    }
    if (frames === 0) throw new VideoRefusal('unreadable', 'The video has no frame that can be decoded.');
    if (isCutShort(facts, frames)) {
      throw new VideoRefusal(
        'truncated',
        'The video ends before its stated duration. It is truncated or damaged.',
      );
    }
    await encoder.finish();
    finished = true;
  } finally {
    if (!finished) await encoder.abandon();
  }
  return { width, height, frames, seconds: frames / framesPerSecond, psnr: VIDEO_PSNR };
}
