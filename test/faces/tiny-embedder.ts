import { constant, ints, node, onnxFile, type OnnxFile } from '../support/media/onnx-wire.ts';
import { createRandom } from '../support/seeded-normal.ts';

export interface TinyEmbedder extends OnnxFile {
  kind: 'arcface' | 'sface';
  input: {
    name: string;
    width: number;
    height: number;
    layout: 'NCHW' | 'NHWC';
    order: 'RGB' | 'BGR';
    mean: number[];
    std: number[];
  };
  output: { name: string; dims: number };
}

interface Options {
  dims?: number;
  /**
   * The seed of the projection; without one, the embedding is the averages themselves: 48 (NCHW) or 3 and 13 zeros
   * (NHWC).
   */
  seed?: number;
  layout?: 'NCHW' | 'NHWC';
  /** If false, the model takes one face at a time. */
  batches?: boolean;
}

const raw = { mean: [0, 0, 0], std: [1, 1, 1] };

/**
 * An embedder of three operations: the aligned face is averaged (to 4 x 4 for each channel, or to one value for each
 * channel where channels come last), flattened, and multiplied by a matrix: the identity, or a random one.
 */
export function tinyEmbedder({ dims, seed, layout = 'NCHW', batches = true }: Options = {}): TinyEmbedder {
  const inside = layout === 'NCHW' ? 48 : 3;
  const width = dims ?? Math.max(16, inside);
  const random = seed === undefined ? undefined : createRandom(seed);
  const weights = Float32Array.from({ length: inside * width }, (_, index) =>
    random ? random() : Number(Math.floor(index / width) === index % width),
  );
  const average =
    layout === 'NCHW'
      ? node('AveragePool', ['face'], 'pooled', ints('kernel_shape', [28, 28]), ints('strides', [28, 28]))
      : node('ReduceMean', ['face'], 'pooled', ints('axes', [1, 2]));
  const nodes = [
    average,
    node('Flatten', ['pooled'], 'flat'),
    node('MatMul', ['flat', 'weights'], 'embedding'),
  ];
  const first = batches ? 'N' : 1;
  const file = onnxFile(
    { nodes, constants: [constant('weights', [inside, width], weights)] },
    { name: 'face', shape: layout === 'NCHW' ? [first, 3, 112, 112] : [first, 112, 112, 3] },
    { name: 'embedding', shape: [first, width] },
  );
  return {
    ...file,
    kind: 'arcface',
    input: { name: 'face', width: 112, height: 112, layout, order: 'RGB', ...raw },
    output: { name: 'embedding', dims: width },
  };
}
