/** Limits of what one video may cost. */
export interface VideoLimits {
  bytesMax: number;
  secondsMax: number;
  /** Pixels of one frame. */
  pixelsMax: number;
  /** The shorter side, pixels: below it the tile of the mark would be enlarged beyond recognition. */
  shortSideMin: number;
  framesPerSecondMax: number;
  /** Video, audio, subtitle and data streams together. */
  streamsMax: number;
  /** Address space of one ffmpeg; ten minutes of 4K need about 1.1 GB of it. */
  memoryBytesMax: number;
  /** Bytes of the marked copy. */
  outputBytesMax: number;
  /** Threads of one ffmpeg. A job runs two of them. */
  threads: number;
  /** Longest time for reading the facts of a video. */
  probeMs: number;
  /** Time for the work itself: this much, and this much more for each second of the video, up to a cap. */
  baseMs: number;
  perSecondMs: number;
  deadlineMsMax: number;
}

export const videoLimits: VideoLimits = {
  bytesMax: 2 * 1024 ** 3,
  secondsMax: 600,
  pixelsMax: 4096 * 2304,
  shortSideMin: 240,
  framesPerSecondMax: 60,
  streamsMax: 8,
  memoryBytesMax: 4 * 1024 ** 3,
  outputBytesMax: 4 * 1024 ** 3,
  threads: 2,
  probeMs: 30_000,
  baseMs: 60_000,
  perSecondMs: 20_000,
  deadlineMsMax: 2 * 60 * 60_000,
};

/** How long the work on a video may take; one of unknown length gets the time of the longest. */
export function deadlineOf(limits: VideoLimits, seconds: number | null): number {
  const length = seconds ?? limits.secondsMax;
  return Math.min(limits.baseMs + length * limits.perSecondMs, limits.deadlineMsMax);
}

/** Why a video was refused, for the caller's program. Published in the job, so never renamed. */
export const videoRefusalReasons = [
  'unsupported_format',
  'unreadable',
  'unsupported_codec',
  'no_picture',
  'too_many_streams',
  'too_many_pixels',
  'too_small',
  'frame_rate',
  'too_long',
  'truncated',
  'took_too_long',
] as const;

export type VideoRefusalReason = (typeof videoRefusalReasons)[number];

/** The video itself is at fault: trying again gives the same result. `message` is meant for the caller. */
export class VideoRefusal extends Error {
  readonly reason: VideoRefusalReason;

  constructor(reason: VideoRefusalReason, message: string) {
    super(message);
    this.name = 'VideoRefusal';
    this.reason = reason;
  }
}
