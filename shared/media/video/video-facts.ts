import type { VideoContainer } from './container-of.ts';

/** What the picture of one video is, as it is shown: turned upright, with even sides. */
export interface VideoFacts {
  container: VideoContainer;
  codec: string;
  /** Index of the picture's stream in the file. */
  stream: number;
  width: number;
  height: number;
  /** As ffmpeg writes it: `30000/1001`. */
  frameRate: string;
  framesPerSecond: number;
  /** Null where the file does not say: recordings of browsers do not. */
  seconds: number | null;
  /** Of the picture alone; null where only the length of the whole file is known. */
  pictureSeconds: number | null;
  /** Of a pixel, `1:1` where it is square or unknown. */
  pixelAspect: string;
  /** Options that tell an encoder what its numbers mean; empty where the file does not say. */
  colour: { colorspace?: string; color_primaries?: string; color_trc?: string };
  /** Codecs of the sounds, in order. */
  audio: string[];
}

/** Frames there will be, as far as the file says. */
export function framesExpected({ seconds, pictureSeconds, framesPerSecond }: VideoFacts): number | null {
  const length = pictureSeconds ?? seconds;
  return length === null ? null : Math.max(1, Math.round(length * framesPerSecond));
}

/** A header may be off by a second, and by a twentieth where the rate varies. */
const secondsOff = 1;
const shareOff = 0.05;

/** True when so many frames are too few for what the header promised. */
export function isCutShort({ pictureSeconds, framesPerSecond }: VideoFacts, frames: number): boolean {
  if (pictureSeconds === null) return frames === 0;
  return frames === 0 || frames / framesPerSecond < pictureSeconds * (1 - shareOff) - secondsOff;
}
