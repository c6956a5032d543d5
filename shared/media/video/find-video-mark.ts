import { canonicalSize } from '../../algorithms/watermark/luma-plane.ts';
import { createMarkAccumulator, type MarkReading } from '../../algorithms/watermark/read-mark.ts';
import { decodeFrames } from './decode-frames.ts';
import type { Watch } from './mark-video.ts';
import { probeVideo } from './probe-video.ts';
import { type VideoLimits, VideoRefusal } from './video-limits.ts';
import { readingsMax } from './video-task.ts';
import type { VideoTools } from './video-tools.ts';

export interface FoundVideoMark {
  mark: Uint8Array;
  confidence: number;
  /** Where in the video it was read, and from how many frames. */
  atSeconds: number;
  frames: number;
}

/** An existing mark is read from 24 frames in most videos, and often from 8 (dev/bench/video.ts). */
const readEvery = 8;
const framesPerPlace = 96;
/** An opening title, a black screen or an excerpt of another film must not hide the rest. */
const places = [0, 0.25, 0.5, 0.75];
const secondsForPlaces = 16;
/**
 * The nearest codeword of a faint mark may be another's. A mark that needed no more corrections than a random word
 * would pass with once in 40,000 is accepted at once; others when they are read twice.
 */
const correctionsBelieved = 10;

/**
 * Reads the mark of a video, summing the luma of successive frames at up to four places; stops at the first accepted
 * mark. Otherwise returns all that were read, the most often read first: the caller knows which stamps exist. @throws
 * VideoRefusal
 */
export async function findVideoMark(
  tools: VideoTools,
  input: string,
  { limits, watch }: { limits: VideoLimits; watch: Watch },
): Promise<FoundVideoMark[]> {
  const { file, facts } = await probeVideo(tools, input, limits);
  watch.onFacts(facts);
  const { width, height } = canonicalSize(facts);
  const readings = collectReadings();
  let total = 0;
  for (const start of startsOf(facts.seconds)) {
    const accumulator = createMarkAccumulator();
    const part = { seconds: start, frames: framesPerPlace };
    let frames = 0;
    const isBelieved = (reading: MarkReading | null) =>
      reading !== null && readings.add(reading, { atSeconds: start, frames });
    const decoding = { file, facts, width, height, pixels: 'gray', part } as const;
    for await (const frame of decodeFrames(tools, decoding, limits)) {
      accumulator.add({ data: Float32Array.from(frame), width, height });
      frames += 1;
      total += 1;
      watch.onFrame(total);
      if (frames % readEvery === 0 && isBelieved(accumulator.read({ search: 'aligned' })))
        return readings.all();
    }
    if (frames > 0 && isBelieved(accumulator.read({ search: 'crop' }))) return readings.all();
  }
  if (total === 0) throw new VideoRefusal('unreadable', 'The video has no frame that can be decoded.');
  return readings.all();
}

function collectReadings() {
  const byMark = new Map<string, FoundVideoMark & { times: number }>();
  return {
    /** True for an accepted mark. */
    add(
      { mark, confidence, correctedBits }: MarkReading,
      where: Pick<FoundVideoMark, 'atSeconds' | 'frames'>,
    ): boolean {
      const name = mark.join();
      const times = (byMark.get(name)?.times ?? 0) + 1;
      byMark.set(name, { mark, confidence, ...where, times });
      if (correctedBits > correctionsBelieved && times < 2) return false;
      byMark.set(name, { mark, confidence, ...where, times: Infinity });
      return true;
    },
    all: (): FoundVideoMark[] =>
      [...byMark.values()]
        .toSorted((a, b) => b.times - a.times)
        .slice(0, readingsMax)
        .map(({ mark, confidence, atSeconds, frames }) => ({ mark, confidence, atSeconds, frames })),
  };
}

function startsOf(seconds: number | null): number[] {
  if (seconds === null || seconds < secondsForPlaces) return [0];
  return places.map((share) => share * seconds);
}

/** Number of frames that are read when no mark is found. */
export function framesLookedAt(seconds: number | null): number {
  return framesPerPlace * startsOf(seconds).length;
}
