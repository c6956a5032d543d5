import { letterbox, openPixels, pixelsOf, resizeImage } from '../images/pixels.ts';
import type { RgbImage } from '../images/rgb-image.ts';
import type { SetDetector } from '../models/scan-models.ts';
import { suppressOverlaps } from './decode-faces.ts';
import type { FaceDetector } from './face-detector.ts';
import { type FaceBox, type Landmarks, landmarksFrom, type Point } from './face-geometry.ts';
import { openOnnxModel, requireInput } from './onnx-model.ts';
import { pictureTensor, type TensorForm } from './picture-tensor.ts';

const size = { width: 320, height: 240 };
const shape = [1, 3, size.height, size.width] as const;
const form: TensorForm = { layout: 'NCHW', order: 'RGB', mean: [127, 127, 127], std: [128, 128, 128] };
/** As devices have it (shared/device/sight/sight-limits.ts): the same faces are found on both sides. */
const limits = { scoreMin: 0.7, overlapMax: 0.4, facesMax: 64 } as const;

const cropSide = 64;
const cropShape = [1, 1, cropSide, cropSide] as const;
const cropEnlargement = 1.1;
const points68 = 68;

/**
 * The detector of a set that devices run: boxes by one model, and the five points of each by another. @throws Error naming
 * the input or output that does not fit
 */
export async function openRfbDetector(
  { detector, landmarks }: SetDetector,
  threads: number,
): Promise<FaceDetector> {
  const [boxes, points] = await Promise.all([
    openOnnxModel({ ...detector, threads }),
    openOnnxModel({ ...landmarks, threads }),
  ]);
  requireInput(boxes.facts, detector.input, shape);
  requireInput(points.facts, landmarks.input, cropShape);
  const [scoreName = '', boxName = ''] = detector.outputs;
  const [pointName = ''] = landmarks.outputs;

  const pointsIn = async (image: RgbImage, box: FaceBox): Promise<Landmarks | null> => {
    const region = enlarged(box);
    const values = greyTensor(await resizeImage(await cropOf(image, region), square(cropSide)));
    const numbers = (await points.run(values, cropShape)).get(pointName)?.values;
    if (numbers?.length !== 2 * points68)
      throw new Error(`gives ${numbers?.length ?? 'no'} numbers in ${pointName}, not 68 points`);
    return fivePoints(numbers, region);
  };
  return {
    facts: boxes.facts,
    async detect(image) {
      const boxed = await letterbox(image, size);
      const outputs = await boxes.run(pictureTensor([boxed.image], form), shape);
      const [scores, corners] = [outputs.get(scoreName)?.values, outputs.get(boxName)?.values];
      if (!scores || !corners || 2 * scores.length !== corners.length)
        throw new Error(`gives no two scores and four corners a box in ${scoreName} and ${boxName}`);
      const found = boxesOf(scores, corners, boxed.scale);
      const faces = suppressOverlaps(
        found.map(({ box, score }) => ({ box, score, landmarks: centreOf(box) })),
        limits,
      );
      const seen = [];
      for (const { box, score } of faces) {
        const places = await pointsIn(image, box);
        if (places && isFace(places, box)) seen.push({ box, score, landmarks: places });
      }
      return seen;
    },
  };
}

/** Boxes in pixels of the picture. They come as corners from 0 to 1: the file has applied its priors already. */
function boxesOf(
  scores: Float32Array,
  corners: Float32Array,
  scale: Point,
): { box: FaceBox; score: number }[] {
  const found: { box: FaceBox; score: number }[] = [];
  for (let at = 0; 4 * at < corners.length; at += 1) {
    const score = scores[2 * at + 1] ?? 0;
    if (!(score >= limits.scoreMin)) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = corners.subarray(4 * at, 4 * at + 4);
    const box = {
      x: (left * size.width) / scale.x,
      y: (top * size.height) / scale.y,
      width: ((right - left) * size.width) / scale.x,
      height: ((bottom - top) * size.height) / scale.y,
    };
    if (Object.values(box).every(Number.isFinite) && box.width > 1 && box.height > 1)
      found.push({ box, score: Math.min(1, score) });
  }
  return found;
}

/** Stands where the points of a face are found later. */
function centreOf({ x, y, width, height }: FaceBox): Landmarks {
  const centre = { x: x + width / 2, y: y + height / 2 };
  return [centre, centre, centre, centre, centre];
}

function enlarged({ x, y, width, height }: FaceBox): FaceBox {
  const [across, down] = [(width * (cropEnlargement - 1)) / 2, (height * (cropEnlargement - 1)) / 2];
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
}

/** Whole pixels of the region; beyond the picture its edge goes on. */
async function cropOf(image: RgbImage, region: FaceBox): Promise<RgbImage> {
  const [left, top] = [Math.round(region.x), Math.round(region.y)];
  const [right, bottom] = [
    Math.max(left + 1, Math.round(region.x + region.width)),
    Math.max(top + 1, Math.round(region.y + region.height)),
  ];
  const inside = {
    left: clamp(left, image.width - 1),
    top: clamp(top, image.height - 1),
    right: Math.max(1, Math.min(image.width, right)),
    bottom: Math.max(1, Math.min(image.height, bottom)),
  };
  const cut = await pixelsOf(
    openPixels(image).extract({
      left: inside.left,
      top: inside.top,
      width: Math.max(1, inside.right - inside.left),
      height: Math.max(1, inside.bottom - inside.top),
    }),
  );
  return pixelsOf(
    openPixels(cut).extend({
      left: Math.max(0, inside.left - left),
      top: Math.max(0, inside.top - top),
      right: Math.max(0, right - inside.right),
      bottom: Math.max(0, bottom - inside.bottom),
      extendWith: 'copy',
    }),
  );
}

const clamp = (value: number, last: number): number => Math.min(last, Math.max(0, value));
const square = (side: number) => ({ width: side, height: side });

function greyTensor({ data }: RgbImage): Float32Array {
  return Float32Array.from({ length: cropSide * cropSide }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * pixel, 3 * pixel + 3);
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 256;
  });
}

/** Means of several of the 68 points: the middles of the eyes, the tip of the nose, the corners of the mouth. */
const groups = [[37, 38, 40, 41], [43, 44, 46, 47], [30], [48, 60], [54, 64]] as const;

/** Null where the model gives no numbers. */
function fivePoints(numbers: Float32Array, region: FaceBox): Landmarks | null {
  const places = groups.flatMap((group) => {
    const mean = (offset: number): number =>
      group.reduce((sum, index) => sum + (numbers[2 * index + offset] ?? Number.NaN), 0) / group.length;
    return [region.x + mean(0) * region.width, region.y + mean(1) * region.height];
  });
  return places.every(Number.isFinite) ? landmarksFrom(places) : null;
}

/** The landmark model gives points to whatever it is shown: eyes of some distance and above the mouth are a face's. */
function isFace([left, right, nose, leftMouth, rightMouth]: Landmarks, box: FaceBox): boolean {
  const [x, y] = [right.x - left.x, right.y - left.y];
  const eyes = Math.hypot(x, y);
  if (!(eyes >= 0.2 * box.width && eyes <= 0.75 * box.width)) return false;
  const below = (point: Point): number =>
    ((point.y - (left.y + right.y) / 2) * x - (point.x - (left.x + right.x) / 2) * y) / (eyes * eyes);
  const mouth = (below(leftMouth) + below(rightMouth)) / 2;
  return mouth >= 0.6 && mouth <= 2.2 && below(nose) > 0.1 && below(nose) < mouth;
}
