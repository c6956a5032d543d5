import { letterbox } from '../images/pixels.ts';
import type { RgbImage } from '../images/rgb-image.ts';
import type { DetectorModel } from '../models/scan-models.ts';
import {
  decodeScrfd,
  decodeYunet,
  type GridSize,
  scrfdAnchors,
  type ScrfdPart,
  scrfdParts,
  scrfdStrides,
  suppressOverlaps,
  type YunetPart,
  yunetParts,
  yunetStrides,
} from './decode-faces.ts';
import { unscaled, type DetectedFace } from './face-geometry.ts';
import { openOnnxModel, requireInput, type ModelFacts, type OutputTensor } from './onnx-model.ts';
import { pictureTensor, tensorShape, type TensorForm } from './picture-tensor.ts';

export interface FaceDetector {
  facts: ModelFacts;
  /** In pixels of the picture, the most certain first. */
  detect(image: RgbImage): Promise<DetectedFace[]>;
}

type Kind = DetectorModel['kind'];
type Outputs = ReadonlyMap<string, OutputTensor>;

/** The input that the authors of each detector feed it (research/brand.md 3.4). */
const forms: Readonly<Record<Kind, TensorForm>> = {
  yunet: { layout: 'NCHW', order: 'BGR', mean: [0, 0, 0], std: [1, 1, 1] },
  scrfd: { layout: 'NCHW', order: 'RGB', mean: [127.5, 127.5, 127.5], std: [128, 128, 128] },
};
const thresholds: Readonly<Record<Kind, { scoreMin: number; overlapMax: number }>> = {
  yunet: { scoreMin: 0.9, overlapMax: 0.3 },
  scrfd: { scoreMin: 0.5, overlapMax: 0.4 },
};
/** Maximum number of faces in one picture; a larger crowd is no portrait. */
const facesMax = 64;

/** @throws Error naming the input or output that does not fit this kind of detector */
export async function openFaceDetector(
  model: Pick<DetectorModel, 'path' | 'sha256' | 'kind' | 'input' | 'scoreMin' | 'overlapMax'>,
  threads: number,
): Promise<FaceDetector> {
  const { path, sha256, kind, input } = model;
  const onnx = await openOnnxModel({ path, sha256, threads });
  requireInput(onnx.facts, input.name, tensorShape(1, input, 'NCHW'));
  const scoreMin = model.scoreMin ?? thresholds[kind].scoreMin;
  const overlapMax = model.overlapMax ?? thresholds[kind].overlapMax;
  return {
    facts: onnx.facts,
    async detect(image) {
      const boxed = await letterbox(image, input);
      const outputs = await onnx.run(
        pictureTensor([boxed.image], forms[kind]),
        tensorShape(1, input, 'NCHW'),
      );
      const found =
        kind === 'yunet'
          ? decodeYunet(yunetOutputs(outputs, input), input, scoreMin)
          : decodeScrfd(scrfdOutputs(outputs, input), input, scoreMin);
      return suppressOverlaps(found, { overlapMax, facesMax }).map((face) => unscaled(face, boxed.scale));
    },
  };
}

/** Finds the outputs by name. @throws Error naming the output that is missing or of another length */
function yunetOutputs(outputs: Outputs, { width, height }: GridSize) {
  const known = new Map<string, Float32Array>();
  for (const stride of yunetStrides)
    for (const [part, numbers] of Object.entries(yunetParts)) {
      const name = `${part}_${stride}`;
      const length = (width / stride) * (height / stride) * numbers;
      const values = outputs.get(name)?.values;
      if (values?.length !== length)
        throw new Error(`gives ${values?.length ?? 'no'} numbers in ${name}, a yunet gives ${length}`);
      known.set(name, values);
    }
  return (part: YunetPart, stride: number): Float32Array =>
    known.get(`${part}_${stride}`) ?? new Float32Array();
}

/**
 * Finds the outputs by shape, because exports number them differently. @throws Error saying which of the nine is
 * missing
 */
function scrfdOutputs(outputs: Outputs, { width, height }: GridSize) {
  const known = new Map<string, Float32Array>();
  for (const stride of scrfdStrides)
    for (const [part, numbers] of Object.entries(scrfdParts)) {
      const rows = (width / stride) * (height / stride) * scrfdAnchors;
      const fitting = [...outputs.values()].find(
        ({ values, shape }) => values.length === rows * numbers && shape.at(-1) === numbers,
      );
      if (!fitting)
        throw new Error(
          `gives no output of the shape [${rows}, ${numbers}], a scrfd has one (${part}, ${stride})`,
        );
      known.set(`${part}_${stride}`, fitting.values);
    }
  return (part: ScrfdPart, stride: number): Float32Array =>
    known.get(`${part}_${stride}`) ?? new Float32Array();
}
