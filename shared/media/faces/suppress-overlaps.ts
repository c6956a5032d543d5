import { overlapShare, type DetectedFace } from './face-geometry.ts';

export interface SuppressOptions {
  /** Above this share of overlap two boxes are one face. */
  overlapMax: number;
  /** Faces kept at most, the most certain ones. */
  facesMax: number;
}

/** What goes into the comparison of each with each: 5,000, as YuNet's own demonstration has it. */
const candidatesMax = 5000;

/** Greedy non-maximum suppression: of boxes over each other the one with the highest score, highest first. */
export function suppressOverlaps(
  faces: readonly DetectedFace[],
  { overlapMax, facesMax }: SuppressOptions,
): DetectedFace[] {
  const kept: DetectedFace[] = [];
  const ranked = faces.toSorted((one, other) => other.score - one.score).slice(0, candidatesMax);
  for (const face of ranked) {
    if (kept.length >= facesMax) break;
    if (kept.every(({ box }) => overlapShare(box, face.box) <= overlapMax)) kept.push(face);
  }
  return kept;
}
