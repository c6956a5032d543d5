import { createHash } from 'node:crypto';
import { createRandom } from './seeded-normal.ts';

/** Protocol Buffers wire format: a field is a tag (number and wire type) and its value. */
const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) | 128);
  }
};
const int = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: Buffer | string): Buffer => {
  const content = Buffer.from(value);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
};
const message = (field: number, ...parts: Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

const FLOAT = 1;
const INTS = 7;

const node = (type: string, inputs: string[], output: string, ...attributes: Buffer[]): Buffer =>
  message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, type), ...attributes);
const ints = (name: string, values: number[]): Buffer =>
  message(5, bytes(1, name), ...values.map((value) => int(8, value)), int(20, INTS));
const value = (field: number, name: string, shape: number[]): Buffer => {
  const dims = shape.map((size) => message(1, int(1, size)));
  return message(field, bytes(1, name), message(2, message(1, int(1, FLOAT), message(2, ...dims))));
};

export interface TinyModel {
  bytes: Buffer;
  sha256: string;
  /** For a manifest: takes pictures of 16 x 16. */
  input: {
    name: string;
    width: number;
    height: number;
    layout: string;
    order: string;
    mean: number[];
    std: number[];
  };
  output: { name: string; dims: number };
}

/**
 * A face model of three operations: the picture is averaged to 4 x 4 and multiplied by a random matrix. Pictures that
 * look alike get embeddings that lie close together, which is all a test needs; another seed is another model.
 */
export function tinyFaceModel(seed: number, dims = 512): TinyModel {
  const random = createRandom(seed);
  const weights = Float32Array.from({ length: 48 * dims }, random);
  const matrix = [
    int(1, 48),
    int(1, dims),
    int(2, FLOAT),
    bytes(8, 'weights'),
    bytes(9, Buffer.from(weights.buffer)),
  ];
  const graph = message(
    7,
    node('AveragePool', ['picture'], 'pooled', ints('kernel_shape', [4, 4]), ints('strides', [4, 4])),
    node('Flatten', ['pooled'], 'flat'),
    node('MatMul', ['flat', 'weights'], 'embedding'),
    bytes(2, 'tiny'),
    message(5, ...matrix),
    value(11, 'picture', [1, 3, 16, 16]),
    value(12, 'embedding', [1, dims]),
  );
  const content = Buffer.concat([int(1, 8), graph, message(8, bytes(1, ''), int(2, 13))]);
  return {
    bytes: content,
    sha256: createHash('sha256').update(content).digest('hex'),
    input: {
      name: 'picture',
      width: 16,
      height: 16,
      layout: 'NCHW',
      order: 'RGB',
      mean: [127.5, 127.5, 127.5],
      std: [127.5, 127.5, 127.5],
    },
    output: { name: 'embedding', dims: 512 },
  };
}
