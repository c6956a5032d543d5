import {
  cosineOf,
  toUnitVector,
  type Embedding,
  type Frame,
} from '../../../shared/device/extractor/embedding.ts';
import type { SeenFace } from '../../../shared/device/sight/look.ts';

export interface KeptFrame {
  readonly frame: Frame;
  readonly embedding: Float64Array;
  readonly quality: number;
}

/** Holds who was seen since a challenge began, and the frames that show them best. */
export interface PersonWatch {
  /** Compares a face with those seen so far; the first one is the person. */
  compare(face: SeenFace): 'same' | 'other' | 'unknown';
  /** Takes the frame over, and overwrites it where it is not among the best. */
  keep(frame: Frame, face: SeenFace): void;
  readonly frames: readonly KeptFrame[];
  /** Overwrites everything. */
  forget(): void;
}

/**
 * Two readings of one face that looks ahead are alike by .7 and more, of different people by .02 in the median; a face
 * turned as far as a movement asks loses much of it, and stays above what strangers reach.
 */
const SAME_AHEAD = 0.45;
const SAME_TURNED = 0.3;
const AHEAD_DEGREES = 8;
/** Five frames lift a mean cosine of .78 to .88 on both sides; three more spare a bad one. */
const FRAMES_MAX = 8;

export function createPersonWatch(): PersonWatch {
  let sum: Float64Array<ArrayBuffer> | null = null;
  let frames: KeptFrame[] = [];
  return {
    get frames() {
      return frames;
    },
    compare(face) {
      const { embedding } = face;
      if (!embedding) return 'unknown';
      const isAhead = degreesOff(face) <= AHEAD_DEGREES;
      if (!sum) {
        if (!isAhead) return 'unknown';
        sum = toUnitVector(embedding);
        return 'same';
      }
      if (cosineOf(sum, embedding) < (isAhead ? SAME_AHEAD : SAME_TURNED)) return 'other';
      if (isAhead) add(sum, embedding);
      return 'same';
    },
    keep(frame, face) {
      if (!face.embedding) {
        frame.rgba.fill(0);
        return;
      }
      frames.push({ frame, embedding: Float64Array.from(face.embedding), quality: qualityOf(face) });
      frames.sort((left, right) => right.quality - left.quality);
      erase(frames.splice(FRAMES_MAX));
    },
    forget() {
      sum?.fill(0);
      sum = null;
      erase(frames);
      frames = [];
    },
  };
}

const degreesOff = ({ yaw, pitch }: SeenFace): number => Math.max(Math.abs(yaw), Math.abs(pitch));

/** Sharp, large and looking ahead; a blurred frame is worth less than one turned by a few degrees. */
const qualityOf = (face: SeenFace): number =>
  Math.log(1 + face.sharpness) + 2 * face.width - degreesOff(face) / AHEAD_DEGREES;

function add(sum: Float64Array, embedding: Embedding): void {
  toUnitVector(embedding).forEach((value, index) => {
    sum[index] = (sum[index] ?? 0) + value;
  });
}

function erase(frames: readonly KeptFrame[]): void {
  for (const { frame, embedding } of frames) {
    frame.rgba.fill(0);
    embedding.fill(0);
  }
}
