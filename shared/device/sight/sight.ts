import type { Frame, Point } from '../../algorithms/faces/frame.ts';
import type { RunModel } from '../../algorithms/faces/run-model.ts';
import { toUnitVector } from '../extractor/embedding.ts';
import { ALIGNED_SIDE, alignFace } from './aligned-face.ts';
import { attitudeOf } from './attitude.ts';
import { type DetectedFace, detectFaces } from '../../algorithms/faces/detect-faces.ts';
import { type FacePoints, facePoints, findLandmarks, isFace } from '../../algorithms/faces/landmarks.ts';
import type { SeenFace, Sight, SightModels } from './look.ts';
import { eyesOpen } from './eyes-open.ts';
import { mouthOpen } from './mouth-open.ts';
import { pictureQuality } from './picture-quality.ts';
import type { Planes } from '../../algorithms/faces/resample.ts';

const EMBEDDER_SHAPE = [1, 3, ALIGNED_SIDE, ALIGNED_SIDE] as const;

/** What a frame shows, by the models of one set. */
export function createSight(models: SightModels): Sight {
  return {
    async look(frame, { embedding }) {
      requireFrame(frame);
      const found = await facesIn(frame, models);
      const [largest] = found;
      if (!largest) return { faces: 0, face: null };
      const { points, main } = largest;
      const aligned = alignFace(frame, main);
      const vector = embedding ? await embed(aligned, models.embedder) : null;
      const eyes = await eyesOpen(frame, points, models.eyes);
      const face = seenFace(frame, largest, { points, main, aligned, vector, eyes });
      // The pixels of a face, which nobody needs any more.
      aligned.values.fill(0);
      return { faces: found.length, face };
    },
  };
}

/** A frame with more faces than this is refused anyway. */
const FACES_MAX = 4;

interface FoundFace extends DetectedFace {
  readonly points: readonly Point[];
  readonly main: FacePoints;
}

/**
 * The largest first. A fold of a curtain that the detector takes for a face has no face's points: it neither hides the
 * person nor counts as a second one.
 */
async function facesIn(frame: Frame, { detector, landmarks }: SightModels): Promise<readonly FoundFace[]> {
  const found: FoundFace[] = [];
  for (const face of (await detectFaces(frame, detector)).slice(0, FACES_MAX)) {
    const points = await findLandmarks(frame, face.box, landmarks);
    const main = facePoints(points);
    if (isFace(main, face.box)) found.push({ ...face, points, main });
  }
  return found;
}

interface FaceParts {
  readonly points: readonly Point[];
  readonly main: FacePoints;
  readonly aligned: Planes;
  readonly vector: Float64Array<ArrayBuffer> | null;
  readonly eyes: number;
}

function seenFace(frame: Frame, { box, score }: DetectedFace, parts: FaceParts): SeenFace {
  const { points, main, aligned, vector, eyes } = parts;
  return {
    box,
    score,
    points,
    ...attitudeOf(main),
    eyes,
    mouth: mouthOpen(points),
    width: (box.right - box.left) / frame.width,
    ...pictureQuality(aligned),
    embedding: vector,
  };
}

async function embed({ values }: Planes, embedder: RunModel): Promise<Float64Array<ArrayBuffer>> {
  const [vector] = await embedder(
    values.map((value) => (value - 127) / 128),
    EMBEDDER_SHAPE,
  );
  if (!vector) throw new TypeError('embedder: no output');
  const unit = toUnitVector(vector);
  vector.fill(0);
  return unit;
}

/** Above this a camera's frame is scaled down by the page: 4 times 1920 x 1080. */
const PIXELS_MAX = 8_294_400;

function requireFrame({ width, height, rgba }: Frame): void {
  const whole = Number.isSafeInteger(width) && Number.isSafeInteger(height) && width >= 2 && height >= 2;
  if (!whole || width * height > PIXELS_MAX || rgba.length !== 4 * width * height)
    throw new TypeError(`frame: ${width} x ${height} with ${rgba.length} bytes is no picture`);
}
