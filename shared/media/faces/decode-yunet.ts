import { landmarksFrom, type DetectedFace } from './face-geometry.ts';

export const yunetStrides = [8, 16, 32] as const;
export type YunetPart = 'cls' | 'obj' | 'bbox' | 'kps';
/** Numbers for each cell of the grid. */
export const yunetParts: Readonly<Record<YunetPart, number>> = { cls: 1, obj: 1, bbox: 4, kps: 10 };

export interface GridSize {
  /** Of the picture that was looked at, in pixels; multiples of the greatest stride. */
  width: number;
  height: number;
}

/**
 * Faces from the outputs of YuNet (`cls_8` ... `kps_32`; opencv_zoo, face_detection_yunet): each cell of each grid says
 * how sure it is of a face and of an object there, and box and landmarks from its corner in strides.
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
      // Never seen of a proper model; a broken one must not take the page with it.
      if (![...Object.values(face.box), ...face.places].every(Number.isFinite)) continue;
      faces.push({ box: face.box, landmarks: landmarksFrom(face.places), score });
    }
  }
  return faces;
}

function clamp01(value = 0): number {
  return Math.min(1, Math.max(0, value));
}
