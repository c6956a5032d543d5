import { detectFaces } from '../../algorithms/faces/detect-faces.ts';
import type { Frame } from '../../algorithms/faces/frame.ts';
import { facePoints, findLandmarks, isFace } from '../../algorithms/faces/landmarks.ts';
import type { RgbImage } from '../images/rgb-image.ts';
import type { SetDetector } from '../models/scan-models.ts';
import type { FaceDetector } from './face-detector.ts';
import type { DetectedFace } from './face-geometry.ts';
import { openOnnxModel, runNamed } from './onnx-model.ts';

/** A larger crowd is no portrait; each face costs a run of the landmark model, about 2 ms. */
const facesMax = 64;

/**
 * The detector of a set that devices run: boxes by one model, the points of each by another, with the very limits that
 * devices have. @throws Error when a file cannot be read as a model
 */
export async function openSetDetector(
  { detector, landmarks }: SetDetector,
  threads: number,
): Promise<FaceDetector> {
  const [boxes, points] = await Promise.all([
    openOnnxModel({ ...detector, threads }),
    openOnnxModel({ ...landmarks, threads }),
  ]);
  const findBoxes = runNamed(boxes, detector.outputs);
  const findPoints = runNamed(points, landmarks.outputs);
  return {
    facts: boxes.facts,
    async detect(image) {
      const frame = frameOf(image);
      const faces: DetectedFace[] = [];
      for (const { box, score } of (await detectFaces(frame, findBoxes)).slice(0, facesMax)) {
        const main = facePoints(await findLandmarks(frame, box, findPoints));
        if (!isFace(main, box)) continue;
        const { left, top, right, bottom } = box;
        faces.push({
          box: { x: left, y: top, width: right - left, height: bottom - top },
          landmarks: [main.leftEye, main.rightEye, main.nose, main.leftMouth, main.rightMouth],
          score: Math.min(1, score),
        });
      }
      return faces.sort((one, other) => other.score - one.score);
    },
  };
}

/** The same pixels with a fourth byte each, as a camera's picture has them. */
function frameOf({ data, width, height }: RgbImage): Frame {
  const rgba = new Uint8Array(4 * width * height).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    rgba[to] = data[from] ?? 0;
    rgba[to + 1] = data[from + 1] ?? 0;
    rgba[to + 2] = data[from + 2] ?? 0;
  }
  return { width, height, rgba };
}
