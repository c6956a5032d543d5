import { createHash } from 'node:crypto';

/** The Protocol Buffers wire format: a field is a tag (number and wire type) and its value. */
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
/** The opset in which Unsqueeze still has its axes as an attribute, which is shorter to write. */
const OPERATIONS = 12;

/** One operation of a graph. */
export const node = (type: string, inputs: string[], output: string, ...attributes: Buffer[]): Buffer =>
  message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, type), ...attributes);

export const ints = (name: string, values: number[]): Buffer =>
  message(5, bytes(1, name), ...values.map((value) => int(8, value)), int(20, INTS));

/** A constant tensor in the model. */
export const constant = (name: string, shape: number[], values: Float32Array): Buffer => {
  const dims = shape.map((size) => int(1, size));
  return message(5, ...dims, int(2, FLOAT), bytes(8, name), bytes(9, Buffer.from(values.buffer)));
};

const value = (field: number, { name, shape }: Tensor): Buffer => {
  const dims = shape.map((size) => message(1, typeof size === 'number' ? int(1, size) : bytes(2, size)));
  return message(field, bytes(1, name), message(2, message(1, int(1, FLOAT), message(2, ...dims))));
};

interface Tensor {
  name: string;
  /** A dimension with a name may vary. */
  shape: (number | string)[];
}

export interface OnnxFile {
  bytes: Buffer;
  sha256: string;
}

/** A model file with one input. */
export function onnxFile(
  parts: { nodes: Buffer[]; constants: Buffer[] },
  input: Tensor,
  ...outputs: Tensor[]
): OnnxFile {
  const { nodes, constants } = parts;
  const results = outputs.map((output) => value(12, output));
  const graph = message(7, ...nodes, bytes(2, 'tiny'), ...constants, value(11, input), ...results);
  const content = Buffer.concat([int(1, 8), graph, message(8, bytes(1, ''), int(2, OPERATIONS))]);
  return { bytes: content, sha256: createHash('sha256').update(content).digest('hex') };
}
