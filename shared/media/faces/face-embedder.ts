import type { RgbImage } from '../images/rgb-image.ts';
import type { EmbedderModel } from '../models/scan-models.ts';
import { unitOf } from './gallery.ts';
import { openOnnxModel, requireInput, type ModelFacts } from './onnx-model.ts';
import { pictureTensor, tensorShape } from './picture-tensor.ts';

export interface FaceEmbedder {
  facts: ModelFacts;
  /**
   * Returns a unit vector for each aligned face. @throws Error when the model returns an unexpected number of values
   */
  embed(faces: readonly RgbImage[]): Promise<Float32Array[]>;
}

/** Faces in one run, where the file allows more than one. */
const batchMax = 16;

/** @throws Error naming the input or output that differs from the manifest */
export async function openFaceEmbedder(
  model: Pick<EmbedderModel, 'path' | 'sha256' | 'input' | 'output'>,
  threads: number,
): Promise<FaceEmbedder> {
  const { path, sha256, input, output } = model;
  const onnx = await openOnnxModel({ path, sha256, threads });
  requireInput(onnx.facts, input.name, tensorShape(1, input, input.layout));
  requireOutput(onnx.facts, output);
  const batch = typeof onnx.facts.inputs[0]?.shape[0] === 'string' ? batchMax : 1;
  return {
    facts: onnx.facts,
    async embed(faces) {
      const embeddings: Float32Array[] = [];
      for (let first = 0; first < faces.length; first += batch) {
        const some = faces.slice(first, first + batch);
        const results = await onnx.run(
          pictureTensor(some, input),
          tensorShape(some.length, input, input.layout),
        );
        const values = results.get(output.name)?.values;
        if (values?.length !== some.length * output.dims)
          throw new Error(
            `gives ${values?.length ?? 'no'} numbers in ${output.name} for ${some.length} faces, not ${output.dims} each`,
          );
        for (let at = 0; at < values.length; at += output.dims)
          embeddings.push(unitOf(values.subarray(at, at + output.dims)));
      }
      return embeddings;
    },
  };
}

function requireOutput({ outputs }: ModelFacts, { name, dims }: EmbedderModel['output']): void {
  const given = outputs.find((output) => output.name === name);
  const found = given?.shape.at(-1);
  if (!given || (typeof found === 'number' && found !== dims))
    throw new Error(`gives ${found ?? 'no'} numbers in ${name}, not ${dims}`);
}
