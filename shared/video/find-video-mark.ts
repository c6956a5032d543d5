import { canonicalSize } from '../watermark/luma-plane.ts';
import { createMarkAccumulator } from '../watermark/mark-accumulator.ts';
import type { MarkReading } from '../watermark/read-mark.ts';
import { decodeFrames } from './decode-frames.ts';
import type { Watch } from './mark-video.ts';
import { probeVideo } from './probe-video.ts';
import type { VideoLimits } from './video-limits.ts';
import { VideoRefusal } from './video-refusal.ts';
import type { VideoTools } from './video-tools.ts';

export interface FoundVideoMark {
  mark: Uint8Array;
  confidence: number;
  /** Where in the video it was read, and from how many frames. */
  atSeconds: number;
  frames: number;
}

/** A mark that is there is read from 8 frames in most cases, and from 24 in nearly all (bench/video.ts). */
const readEvery = 8;
const framesPerPlace = 96;
/** An opening title, a black screen or a piece of somebody else's film must not hide the rest. */
const places = [0, 0.25, 0.5, 0.75];
const secondsForPlaces = 16;

/**
 * Reads the mark of a video, adding up the luma of successive frames at up to four places; stops at the first mark.
 * Null where there is none.
 * @throws VideoRefusal
 */
export async function findVideoMark(
  tools: VideoTools,
  input: string,
  { limits, watch }: { limits: VideoLimits; watch: Watch },
): Promise<FoundVideoMark | null> {
  const { file, facts } = await probeVideo(tools, input, limits);
  watch.onFacts(facts);
  const { width, height } = canonicalSize(facts);
  const seconds = facts.seconds ?? 0;
  const starts = seconds < secondsForPlaces ? [0] : places.map((share) => share * seconds);
  let total = 0;
  for (const start of starts) {
    const accumulator = createMarkAccumulator();
    const part = { seconds: start, frames: framesPerPlace };
    let frames = 0;
    const found = (reading: MarkReading | null) =>
      reading && { mark: reading.mark, confidence: reading.confidence, atSeconds: start, frames };
    for await (const frame of decodeFrames(
      tools,
      { file, facts, width, height, pixels: 'gray', part },
      limits,
    )) {
      accumulator.add({ data: Float32Array.from(frame), width, height });
      frames += 1;
      total += 1;
      watch.onFrame(total);
      const reading = frames % readEvery === 0 ? found(accumulator.read({ search: 'aligned' })) : null;
      if (reading) return reading;
    }
    const reading = frames === 0 ? null : found(accumulator.read({ search: 'crop' }));
    if (reading) return reading;
  }
  if (total === 0) throw new VideoRefusal('unreadable', 'The video has no picture that can be decoded.');
  return null;
}

/** Frames that are looked at when no mark is found. */
export function framesLookedAt(seconds: number | null): number {
  return (seconds ?? 0) < secondsForPlaces ? framesPerPlace : framesPerPlace * places.length;
}
