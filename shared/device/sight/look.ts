import type { Box, Frame, Point } from '../../algorithms/faces/frame.ts';
import type { RunModel } from '../../algorithms/faces/run-model.ts';

/** The models of a set that a look needs. Their outputs come in the order that the manifest names them. */
export interface SightModels {
  readonly detector: RunModel;
  readonly landmarks: RunModel;
  /** Tells an open eye from a shut one; the landmarks alone hardly do. */
  readonly eyes: RunModel;
  readonly embedder: RunModel;
}

/** What one frame shows of the one face that counts, which is the largest. */
export interface SeenFace {
  readonly box: Box;
  /** The detector's, 0 to 1. */
  readonly score: number;
  /** The 68 points of the usual order (iBUG 300-W), in pixels of the frame. */
  readonly points: readonly Point[];
  /** Degrees, by the parallax of the nose; positive when the person turns to their own left. */
  readonly yaw: number;
  /** Degrees; positive when the person looks up. */
  readonly pitch: number;
  /** Degrees in the picture's plane; positive clockwise as seen in the picture. */
  readonly roll: number;
  /** By the model of eyes, on the scale of an eye's height by its width: 0.3 open, below 0.18 shut. */
  readonly eyes: number;
  /** Height of the mouth's inner opening by the mouth's width: about 0 shut, 0.13 in a smile with teeth, above 0.2 open. */
  readonly mouth: number;
  /** Width of the box by the width of the frame. */
  readonly width: number;
  /** Variance of the Laplacian of the aligned face, 112 x 112 grey values, as if their mean were 128. */
  readonly sharpness: number;
  /** Mean grey value of the aligned face, 0 to 255. */
  readonly light: number;
  /** The unit vector of 512 numbers; null where the look was told to do without. */
  readonly embedding: Float64Array<ArrayBuffer> | null;
}

export interface Look {
  /** How many faces the frame shows. */
  readonly faces: number;
  readonly face: SeenFace | null;
}

/** What keeps a frame from being used, in the order in which a person can mend it. */
export type Obstacle =
  | 'no-face'
  | 'several-faces'
  | 'too-dark'
  | 'too-bright'
  | 'too-far'
  | 'too-close'
  | 'off-centre'
  | 'blurred'
  | 'look-ahead';

export interface Sight {
  /** Pixels are read and not kept. */
  look(frame: Frame, options: { readonly embedding: boolean }): Promise<Look>;
}
