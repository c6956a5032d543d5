import type { RgbImage } from '../images/rgb-image.ts';
import type { DetectedFace, Landmarks } from './face-geometry.ts';

/** The quality a face needs to be evidence of a person's identity. */
export interface QualityGates {
  /** Pixels of the shorter side of its box. */
  sideMin: number;
  scoreMin: number;
  /** Pixels between the eyes. */
  eyesMin: number;
  /** Variance of the Laplacian of the aligned face. */
  sharpnessMin: number;
  /** Degrees to either side. */
  yawMax: number;
}

export interface FaceQuality {
  side: number;
  score: number;
  eyes: number;
  sharpness: number;
  yaw: number;
}

export const weaknesses = ['small', 'uncertain', 'eyes_close', 'blurred', 'turned'] as const;
/** Why a face is no evidence. It is never a reason to call it another person's. */
export type Weakness = (typeof weaknesses)[number];

export function faceQuality({ box, landmarks, score }: DetectedFace, aligned: RgbImage): FaceQuality {
  const [left, right] = landmarks;
  return {
    side: Math.min(box.width, box.height),
    score,
    eyes: Math.hypot(right.x - left.x, right.y - left.y),
    sharpness: laplacianVariance(aligned),
    yaw: Math.abs(yawOf(landmarks)),
  };
}

/** The first threshold that it misses, or null. */
export function weaknessOf(quality: FaceQuality, gates: QualityGates): Weakness | null {
  if (!(quality.side >= gates.sideMin)) return 'small';
  if (!(quality.score >= gates.scoreMin)) return 'uncertain';
  if (!(quality.eyes >= gates.eyesMin)) return 'eyes_close';
  if (!(quality.yaw <= gates.yawMax)) return 'turned';
  return quality.sharpness >= gates.sharpnessMin ? null : 'blurred';
}

/**
 * Degrees to the side, from the position of the nose between the eyes along their line. A proxy: it assumes that the
 * tip of the nose is as far in front of the eyes as half of their distance, and takes a nodding head for one that does
 * not turn.
 */
export function yawOf([left, right, nose]: Landmarks): number {
  const [alongX, alongY] = [right.x - left.x, right.y - left.y];
  const half = Math.hypot(alongX, alongY) / 2;
  if (!(half > 0)) return 90;
  const [x, y] = [nose.x - (left.x + right.x) / 2, nose.y - (left.y + right.y) / 2];
  const offset = (x * alongX + y * alongY) / (2 * half);
  return (180 / Math.PI) * Math.atan(offset / half);
}

/** Variance of the Laplacian of the luma, with the four neighbours: near 0 where nothing has an edge. */
export function laplacianVariance({ data, width, height }: RgbImage): number {
  const luma = Float32Array.from({ length: width * height }, (_, pixel) => {
    const at = 3 * pixel;
    return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  });
  const at = (index: number): number => luma[index] ?? 0;
  let [sum, squares] = [0, 0];
  for (let row = 1; row < height - 1; row += 1)
    for (let pixel = row * width + 1; pixel < (row + 1) * width - 1; pixel += 1) {
      const value = at(pixel - 1) + at(pixel + 1) + at(pixel - width) + at(pixel + width) - 4 * at(pixel);
      sum += value;
      squares += value * value;
    }
  const count = (width - 2) * (height - 2);
  return count > 0 ? squares / count - (sum / count) ** 2 : 0;
}
