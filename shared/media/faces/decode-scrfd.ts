import type { GridSize } from './decode-yunet.ts';
import { landmarksFrom, type DetectedFace } from './face-geometry.ts';

export const scrfdStrides = [8, 16, 32] as const;
export const scrfdAnchors = 2;
export type ScrfdPart = 'score' | 'box' | 'points';
/** Numbers for each anchor. */
export const scrfdParts: Readonly<Record<ScrfdPart, number>> = { score: 1, box: 4, points: 10 };

/**
 * Faces from the nine outputs of SCRFD (insightface, detection/scrfd): two anchors at the corner of each cell, each with a
 * score, the distances from there to the four sides, and the way to each landmark, in strides.
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
      // Sides that have changed places enclose nothing.
      if (!(box.width > 0 && box.height > 0)) continue;
      faces.push({ box, landmarks: landmarksFrom(places), score: Math.min(1, score) });
    }
  }
  return faces;
}
