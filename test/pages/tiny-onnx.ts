import { constant, ints, node, onnxFile, type OnnxFile } from '../support/media/onnx-wire.ts';
import { createRandom } from '../support/seeded-normal.ts';

export interface TinyVoiceModel extends OnnxFile {
  /** The input for a manifest. */
  input: { name: string; sampleRate: number; samples: number };
  output: { name: string; dims: number };
  weight: number;
}

const RATE = 8000;
const DIMENSIONS = 128;
const BANDS = [250, 500, 750, 1000, 1500, 2000, 2500, 3000];
const WINDOW = 64;

/**
 * A voice model that measures the loudness of each of eight bands over time: one filter per band, its output made
 * positive and averaged over time, then a random matrix. Sounds of one pitch get similar embeddings.
 */
export function tinyVoiceModel(
  seed: number,
  weight: number,
  { seconds = 0.5 }: { seconds?: number } = {},
): TinyVoiceModel {
  const samples = seconds * RATE;
  const weights = Float32Array.from({ length: BANDS.length * DIMENSIONS }, createRandom(seed));
  const filters = Float32Array.from({ length: BANDS.length * WINDOW }, (_, index) => {
    const band = BANDS[Math.floor(index / WINDOW)] ?? 0;
    const at = index % WINDOW;
    return Math.sin((2 * Math.PI * band * at) / RATE) * Math.sin((Math.PI * at) / WINDOW);
  });
  const nodes = [
    node('Unsqueeze', ['sound'], 'channel', ints('axes', [1])),
    node('Conv', ['channel', 'filters'], 'filtered', ints('strides', [5])),
    node('Abs', ['filtered'], 'loud'),
    node('GlobalAveragePool', ['loud'], 'pooled'),
    node('Flatten', ['pooled'], 'flat'),
    node('MatMul', ['flat', 'weights'], 'embedding'),
  ];
  const constants = [
    constant('filters', [BANDS.length, 1, WINDOW], filters),
    constant('weights', [BANDS.length, DIMENSIONS], weights),
  ];
  const file = onnxFile(
    { nodes, constants },
    { name: 'sound', shape: [1, samples] },
    { name: 'embedding', shape: [1, DIMENSIONS] },
  );
  return {
    ...file,
    input: { name: 'sound', sampleRate: RATE, samples },
    output: { name: 'embedding', dims: DIMENSIONS },
    weight,
  };
}
