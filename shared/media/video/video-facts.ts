/** The picture stream of one video as it is shown: rotated upright, with even sides. */
export interface VideoFacts {
  container: VideoContainer;
  codec: string;
  /** Index of the video stream in the file. */
  stream: number;
  width: number;
  height: number;
  /** As ffmpeg writes it: `30000/1001`. */
  frameRate: string;
  framesPerSecond: number;
  /** Null where the file does not say: those that browsers record do not. */
  seconds: number | null;
  /** Length of the picture alone; null where only the length of the whole file is known. */
  pictureSeconds: number | null;
  /** Aspect ratio of a pixel, `1:1` where it is square or unknown. */
  pixelAspect: string;
  /** Options that tell an encoder the meaning of colour values; empty where the file does not say. */
  colour: { colorspace?: string; color_primaries?: string; color_trc?: string };
  /** Codecs of the audio streams, in order. */
  audio: string[];
}

/** The expected number of frames, as far as the file says. */
export function framesExpected({ seconds, pictureSeconds, framesPerSecond }: VideoFacts): number | null {
  const length = pictureSeconds ?? seconds;
  return length === null ? null : Math.max(1, Math.round(length * framesPerSecond));
}

/** A header may be off by a second, and by a twentieth where the rate varies. */
const secondsOff = 1;
const shareOff = 0.05;

/** True when there are too few frames for the length in the header. */
export function isCutShort({ pictureSeconds, framesPerSecond }: VideoFacts, frames: number): boolean {
  if (pictureSeconds === null) return frames === 0;
  return frames === 0 || frames / framesPerSecond < pictureSeconds * (1 - shareOff) - secondsOff;
}

export const videoContainers = ['mp4', 'matroska'] as const;

/** MP4 and MOV are one format (ISO/IEC 14496-12), WebM is a kind of Matroska. */
export type VideoContainer = (typeof videoContainers)[number];

/** Number of bytes that `containerOf` needs. */
export const containerHeadBytes = 12;

const ebml = [0x1a, 0x45, 0xdf, 0xa3];

/**
 * The container by a file's first bytes, undefined for any other. It decides which demuxer may open the file: left to
 * guess, ffmpeg also knows playlists and concatenations, which name other files and addresses.
 */
export function containerOf(head: Uint8Array): VideoContainer | undefined {
  if (ebml.every((byte, index) => head[index] === byte)) return 'matroska';
  const type = String.fromCharCode(...head.subarray(4, 8));
  return head.length >= 8 && type === 'ftyp' ? 'mp4' : undefined;
}

export interface FrameRate {
  /** As ffmpeg writes it: `30000/1001`. */
  text: string;
  perSecond: number;
}

/** Slower videos are encoded at this rate, which is enough even where pictures are a minute apart. */
const slowestRate = 10;
/** A file with few frames may claim a high rate: one beyond this many times its average is ignored. */
const liveliness = 4;

/**
 * The constant rate to work at, from the lowest rate that shows every moment of the file (`r_frame_rate`) and its
 * average. Undefined where there is none, or the average is above `max`. Frames of a variable rate are repeated or
 * dropped.
 */
export function chooseFrameRate(lowest: string, average: string, max: number): FrameRate | undefined {
  const exact = parseRate(lowest);
  const mean = parseRate(average) ?? exact;
  if (!mean || mean.perSecond > max * 1.01) return undefined;
  if (exact && exact.perSecond <= max * 1.01 && exact.perSecond <= mean.perSecond * liveliness) {
    return exact;
  }
  if (mean.perSecond >= slowestRate) return mean;
  return { text: `${slowestRate}/1`, perSecond: slowestRate };
}

function parseRate(text: string): FrameRate | undefined {
  const [, over, under] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  const perSecond = Number(over) / Number(under);
  return Number.isFinite(perSecond) && perSecond > 0 ? { text, perSecond } : undefined;
}
