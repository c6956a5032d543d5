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
  /** Of a pixel, `1:1` where it is square or unknown. */
  pixelAspect: string;
  /** Options that tell an encoder what its numbers mean; empty where the file does not say. */
  colour: { colorspace?: string; color_primaries?: string; color_trc?: string };
  /** Codecs of the sounds, in order. */
  audio: string[];
}

/** Frames there will be; null where the length is unknown. */
export function framesExpected({ seconds, framesPerSecond }: VideoFacts): number | null {
  return seconds === null ? null : Math.max(1, Math.round(seconds * framesPerSecond));
}
