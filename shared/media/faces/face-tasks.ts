import { decodeImage } from '../images/decode-image.ts';
import { flattenImage, openPixels, pixelsOf } from '../images/pixels.ts';
import type { RgbImage } from '../images/rgb-image.ts';
import type { DetectorModel, EmbedderModel, ScanModels } from '../models/scan-models.ts';
import { clipBox, intersectionOverUnion, type Box } from '../../algorithms/perceptual/box.ts';
import { alignFace, alignFaceToShow } from './align-face.ts';
import { comparePeople, type PersonMatch } from './compare-faces.ts';
import { openFaceDetector, type FaceDetector } from './face-detector.ts';
import { openFaceEmbedder, type FaceEmbedder } from './face-embedder.ts';
import type { DetectedFace, FaceBox } from './face-geometry.ts';
import { faceQuality, weaknessOf, type FaceQuality, type Weakness } from './face-quality.ts';
import type { Gallery } from './gallery.ts';
import { openOnnxModel, type ModelFacts } from './onnx-model.ts';
import { openSetDetector } from './set-detector.ts';

/** The models and settings of every task; a child loads each model once, at its first use. */
interface Equipment {
  models: ScanModels;
  /** Threads of one run of a model. */
  threads: number;
}

export interface FaceMatch extends PersonMatch {
  box: FaceBox;
  /** Share of the picture, 0 to 1. */
  areaShare: number;
  quality: FaceQuality;
}

/** The result for a picture. It has no embeddings: those of faces that match no one end with the task. */
export interface FaceScan {
  /** Number of faces that the detector found. */
  faces: number;
  /** Number of faces good enough to be compared. Where there is none, faces say nothing about the picture. */
  usable: number;
  /** Why the other faces were not compared. */
  weaknesses: Partial<Record<Weakness, number>>;
  matches: FaceMatch[];
  /** The place of the picture that was looked at, in its pixels; left out where that was all of it. */
  place?: Box;
}

/** One face of a picture, to be shown upright. */
export interface FaceToShow {
  /** The bytes of the picture's file. */
  bytes: Buffer;
  /** A face that a scan found: its place, and its box in the place. Null for the only face of the picture. */
  found: { place: Box; box: FaceBox } | null;
}

export type ReferenceReading =
  | { outcome: 'read'; embedding: Float32Array; box: FaceBox; quality: FaceQuality }
  | { outcome: 'no_face' | 'several_faces' | Weakness };

/** The inspection of a model, for the operator who supplies it: its facts, or what is wrong with it. */
export type Inspection = { facts: ModelFacts } | { problem: string };

interface Looked {
  face: DetectedFace;
  aligned: RgbImage;
  quality: FaceQuality;
  weakness: Weakness | null;
}

/** Kept for the lifetime of the child: one of each, as there is one manifest. */
const detectors = new Map<string, Promise<FaceDetector>>();
const embedders = new Map<string, Promise<FaceEmbedder>>();
let gallery: Gallery | undefined;

interface Search extends Equipment {
  bytes: Buffer;
  galleryId: string;
  gallery?: Gallery;
}

/** Null when this child does not have the gallery and none was sent; then the caller repeats the request with it. */
async function scanFaces(input: Search): Promise<FaceScan | null> {
  const known = knownGallery(input);
  return known && scanImage(flattenImage(await decodeImage(input.bytes)), input, known);
}

/**
 * The same for each of these places on one picture, as if it were a picture by itself: small content on a long page
 * would be too small for the detector.
 */
async function scanPlaces(input: Search & { places: Box[] }): Promise<FaceScan[] | null> {
  const known = knownGallery(input);
  if (!known) return null;
  const image = flattenImage(await decodeImage(input.bytes));
  const scans: FaceScan[] = [];
  for (const place of input.places) {
    const box = clipBox(place, image);
    if (!box) continue;
    const scan = await scanImage(await pixelsOf(openPixels(image).extract(box)), input, known);
    scans.push({ ...scan, place: box });
  }
  return scans;
}

function knownGallery({ gallery: sent, galleryId }: Search): Gallery | null {
  const known = sent ?? gallery;
  if (known === undefined || known.id !== galleryId) return null;
  return (gallery = known);
}

async function scanImage(image: RgbImage, equipment: Equipment, known: Gallery): Promise<FaceScan> {
  const { embedder } = equipment.models;
  const rules = { ...embedder, points: embedder.calibration.points };
  const looked = await lookAt(image, equipment);
  const usable = looked.filter(({ weakness }) => weakness === null);
  const embeddings = await embedAll(usable, equipment);
  const matches = usable.flatMap(({ face: { box }, quality }, index) =>
    comparePeople(embeddings[index] ?? new Float32Array(), known, rules).map((match): FaceMatch => ({
      ...match,
      box,
      areaShare: shareOf(box, image),
      quality,
    })),
  );
  for (const embedding of embeddings) embedding.fill(0);
  return { faces: looked.length, usable: usable.length, weaknesses: countWeaknesses(looked), matches };
}

/**
 * Reads pictures that a person gave of themselves: each must show exactly one face, clearly. All are embedded in one
 * batch.
 */
async function readReferences(input: Equipment & { pictures: Buffer[] }): Promise<ReferenceReading[]> {
  const looked: Looked[][] = [];
  for (const bytes of input.pictures)
    looked.push(await lookAt(flattenImage(await decodeImage(bytes)), input));
  const only = looked.map(([first, second]) => (second ? undefined : first));
  const good = only.filter((each) => each?.weakness === null);
  const embeddings = await embedAll(
    good.flatMap((each) => (each ? [each] : [])),
    input,
  );
  return only.map((each, index): ReferenceReading => {
    if (!each) return { outcome: looked[index]?.length === 0 ? 'no_face' : 'several_faces' };
    if (each.weakness !== null) return { outcome: each.weakness };
    const embedding = embeddings[good.indexOf(each)] ?? new Float32Array();
    return { outcome: 'read', embedding, box: each.face.box, quality: each.quality };
  });
}

/** Where a face is taken for the one that was asked for: it is looked for in the very same pixels as before. */
const sameFrom = 0.8;

/**
 * Faces upright and of one size, so that people can compare them: PNG, 224 x 224 each; null for one that is not found.
 * A face of no match is never asked for (docs/internals/face-models.md).
 */
async function alignFaces(input: Equipment & { pictures: FaceToShow[] }): Promise<(Buffer | null)[]> {
  const aligned: (Buffer | null)[] = [];
  for (const { bytes, found } of input.pictures) {
    const whole = flattenImage(await decodeImage(bytes));
    const box = found && clipBox(found.place, whole);
    const image = box ? await pixelsOf(openPixels(whole).extract(box)) : whole;
    const looked = (await lookAt(image, input)).map(({ face }) => face);
    const face = found ? nearestTo(found.box, looked) : looked.length === 1 ? looked[0] : undefined;
    aligned.push(face ? await openPixels(alignFaceToShow(image, face.landmarks)).png().toBuffer() : null);
  }
  return aligned;
}

function nearestTo(box: FaceBox, faces: readonly DetectedFace[]): DetectedFace | undefined {
  const wanted = { ...box, left: box.x, top: box.y };
  const [nearest] = faces
    .map((face) => ({
      face,
      overlap: intersectionOverUnion(wanted, { ...face.box, left: face.box.x, top: face.box.y }),
    }))
    .sort((one, other) => other.overlap - one.overlap);
  return nearest && nearest.overlap >= sameFrom ? nearest.face : undefined;
}

/** Reads what a model file declares, whatever its purpose. */
async function describeModel(input: { path: string; sha256: string }): Promise<Inspection> {
  return inspect(async () => (await openOnnxModel({ ...input, threads: 1 })).facts);
}

/** Runs the model once, on grey. */
async function tryDetector(model: DetectorModel): Promise<Inspection> {
  return inspect(async () => {
    const detector = await openFaceDetector(model, 1);
    await detector.detect(grey(model.input));
    return detector.facts;
  });
}

/** Runs the model on two faces, in one batch where the file allows it. */
async function tryEmbedder(model: EmbedderModel): Promise<Inspection> {
  return inspect(async () => {
    const embedder = await openFaceEmbedder(model, 1);
    await embedder.embed([grey(model.input), grey(model.input)]);
    return embedder.facts;
  });
}

async function inspect(look: () => Promise<ModelFacts>): Promise<Inspection> {
  try {
    return { facts: await look() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function lookAt(image: RgbImage, { models, threads }: Equipment): Promise<Looked[]> {
  const { detector: model, embedder } = models;
  const detector = await kept(detectors, model, async () =>
    model.kind === 'rfb-68' ? openSetDetector(model, threads) : openFaceDetector(model, threads),
  );
  return (await detector.detect(image)).map((face) => {
    const aligned = alignFace(image, face.landmarks);
    const quality = faceQuality(face, aligned);
    return { face, aligned, quality, weakness: weaknessOf(quality, embedder.gates) };
  });
}

async function embedAll(faces: readonly Looked[], { models, threads }: Equipment): Promise<Float32Array[]> {
  if (faces.length === 0) return [];
  const { embedder: model } = models;
  const embedder = await kept(embedders, model, async () => openFaceEmbedder(model, threads));
  return embedder.embed(faces.map(({ aligned }) => aligned));
}

async function kept<Model>(
  known: Map<string, Promise<Model>>,
  entry: ScanModels['detector'] | EmbedderModel,
  open: () => Promise<Model>,
): Promise<Model> {
  // The key has all that the manifest says: the same file with another channel order is another model.
  const key = JSON.stringify(entry);
  const opening = known.get(key) ?? open();
  known.set(key, opening);
  try {
    return await opening;
  } catch (error) {
    known.delete(key);
    throw error;
  }
}

function countWeaknesses(looked: readonly Looked[]): FaceScan['weaknesses'] {
  const counts: FaceScan['weaknesses'] = {};
  for (const { weakness } of looked) if (weakness !== null) counts[weakness] = (counts[weakness] ?? 0) + 1;
  return counts;
}

/** Share of the picture covered by the part of the box that lies in it. */
function shareOf({ x, y, width, height }: FaceBox, image: RgbImage): number {
  const across = Math.min(image.width, x + width) - Math.max(0, x);
  const down = Math.min(image.height, y + height) - Math.max(0, y);
  return (Math.max(0, across) * Math.max(0, down)) / (image.width * image.height);
}

function grey({ width, height }: { width: number; height: number }): RgbImage {
  return { data: Buffer.alloc(3 * width * height, 128), width, height };
}

/** The tasks that the children of the face scanner run. */
export const faceTasks = {
  scanFaces,
  scanPlaces,
  readReferences,
  alignFaces,
  describeModel,
  tryDetector,
  tryEmbedder,
};
