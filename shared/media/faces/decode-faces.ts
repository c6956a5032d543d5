import { type DetectedFace, landmarksFrom, overlapShare } from './face-geometry.ts';

export const yunetStrides = [8, 16, 32] as const;
export type YunetPart = 'cls' | 'obj' | 'bbox' | 'kps';
/** Numbers for each cell of the grid. */
export const yunetParts: Readonly<Record<YunetPart, number>> = { cls: 1, obj: 1, bbox: 4, kps: 10 };

export interface GridSize {
  /** Size of the examined picture, in pixels; multiples of the greatest stride. */
  width: number;
  height: number;
}

/**
 * Faces from the outputs of YuNet (`cls_8` ... `kps_32`; opencv_zoo, face_detection_yunet): each cell of each grid has
 * its certainty of a face and of an object there, and box and landmarks relative to its corner in strides.
 */
export function decodeYunet(
  outputs: (part: YunetPart, stride: number) => Float32Array,
  { width, height }: GridSize,
  scoreMin: number,
): DetectedFace[] {
  const faces: DetectedFace[] = [];
  for (const stride of yunetStrides) {
    const [cls, obj] = [outputs('cls', stride), outputs('obj', stride)];
    const [boxes, points] = [outputs('bbox', stride), outputs('kps', stride)];
    const columns = width / stride;
    const cells = columns * (height / stride);
    for (let cell = 0; cell < cells; cell += 1) {
      const score = Math.sqrt(clamp01(cls[cell]) * clamp01(obj[cell]));
      if (!(score >= scoreMin)) continue;
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      const [dx = 0, dy = 0, logWidth = 0, logHeight = 0] = boxes.subarray(4 * cell, 4 * cell + 4);
      const [wide, high] = [Math.exp(logWidth) * stride, Math.exp(logHeight) * stride];
      const places = points.subarray(10 * cell, 10 * cell + 10);
      const face = {
        box: {
          x: (column + dx) * stride - wide / 2,
          y: (row + dy) * stride - high / 2,
          width: wide,
          height: high,
        },
        places: Array.from(places, (place, index) => (place + (index % 2 === 0 ? column : row)) * stride),
      };
      // Never seen from a working model; a broken one must not make the whole page fail.
      if (![...Object.values(face.box), ...face.places].every(Number.isFinite)) continue;
      faces.push({ box: face.box, landmarks: landmarksFrom(face.places), score });
    }
  }
  return faces;
}

function clamp01(value = 0): number {
  return Math.min(1, Math.max(0, value));
}

export const scrfdStrides = [8, 16, 32] as const;
export const scrfdAnchors = 2;
export type ScrfdPart = 'score' | 'box' | 'points';
/** Numbers for each anchor. */
export const scrfdParts: Readonly<Record<ScrfdPart, number>> = { score: 1, box: 4, points: 10 };

/**
 * Faces from the nine outputs of SCRFD (insightface, detection/scrfd): two anchors at the corner of each cell, each
 * with a score, the distances from there to the four sides, and the offset of each landmark, in strides.
 */
export function decodeScrfd(
  outputs: (part: ScrfdPart, stride: number) => Float32Array,
  { width, height }: GridSize,
  scoreMin: number,
): DetectedFace[] {
  const faces: DetectedFace[] = [];
  for (const stride of scrfdStrides) {
    const scores = outputs('score', stride);
    const [boxes, points] = [outputs('box', stride), outputs('points', stride)];
    const columns = width / stride;
    const anchors = columns * (height / stride) * scrfdAnchors;
    for (let anchor = 0; anchor < anchors; anchor += 1) {
      const score = scores[anchor] ?? 0;
      if (!(score >= scoreMin)) continue;
      const cell = Math.floor(anchor / scrfdAnchors);
      const [x, y] = [(cell % columns) * stride, Math.floor(cell / columns) * stride];
      const [left = 0, up = 0, right = 0, down = 0] = boxes.subarray(4 * anchor, 4 * anchor + 4);
      const box = {
        x: x - left * stride,
        y: y - up * stride,
        width: (left + right) * stride,
        height: (up + down) * stride,
      };
      const places = Array.from(
        points.subarray(10 * anchor, 10 * anchor + 10),
        (way, index) => (index % 2 === 0 ? x : y) + way * stride,
      );
      if (![...Object.values(box), ...places].every(Number.isFinite)) continue;
      // A box with swapped sides is empty.
      if (!(box.width > 0 && box.height > 0)) continue;
      faces.push({ box, landmarks: landmarksFrom(places), score: Math.min(1, score) });
    }
  }
  return faces;
}

export interface SuppressOptions {
  /** Above this share of overlap two boxes are one face. */
  overlapMax: number;
  /** Maximum number of faces kept, the most certain ones. */
  facesMax: number;
}

/** Number of boxes that are compared with each other: 5,000, as in YuNet's own demonstration. */
const candidatesMax = 5000;

/** Greedy non-maximum suppression: of overlapping boxes the one with the highest score, highest first. */
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
