import type { z } from 'zod';
import type { ModelFacts, TensorFacts } from '../../shared/media/faces/onnx-model.ts';
import {
  detectorEntrySchema,
  embedderEntrySchema,
  embedderKinds,
  type DetectorEntry,
  type EmbedderEntry,
} from '../../shared/media/models/scan-models.ts';

export type ModelKind = DetectorEntry['kind'] | EmbedderEntry['kind'];

/** The operator's statements about a model, on top of what its file says. */
export interface Described {
  kind: ModelKind;
  file: string;
  sha256: string;
  licence: string;
  /** Side of the input, where the file leaves it open. */
  side: number;
  /** Dimensions of the output, where the file leaves them open. */
  dims: number | undefined;
  order: 'RGB' | 'BGR' | undefined;
  mean: number | undefined;
  std: number | undefined;
  /** The content of the calibration file. */
  calibration: unknown;
}

export type ScanMember =
  { role: 'detector'; entry: DetectorEntry } | { role: 'embedder'; entry: EmbedderEntry };

/** The input format of each kind unless the operator gives another (research/brand.md 3.5). */
const forms = {
  arcface: { order: 'RGB', mean: 127.5, std: 127.5 },
  sface: { order: 'RGB', mean: 0, std: 1 },
} as const;

export function roleOf(kind: ModelKind): ScanMember['role'] {
  return embedderKinds.some((known) => known === kind) ? 'embedder' : 'detector';
}

/** The manifest entry for a model. @throws Error naming the field that is wrong, and what the file has instead */
export function describeEntry(described: Described, { inputs, outputs }: ModelFacts): ScanMember {
  const { kind, file, sha256, licence } = described;
  const [input] = inputs;
  if (!input || input.shape.length !== 4)
    throw new Error(`input: has the shape [${input?.shape.join(', ')}], not four sizes`);
  const common = { file, sha256, licence, kind };
  if (kind === 'yunet' || kind === 'scrfd') {
    const [, , height = described.side, width = described.side] = input.shape.map(sizeOf);
    const entry = { ...common, input: { name: input.name, width, height } };
    return { role: 'detector', entry: parse(detectorEntrySchema, entry) };
  }
  const { order, mean, std } = forms[kind];
  const three = (value: number): number[] => [value, value, value];
  const [layout, height, width] =
    input.shape[3] === 3
      ? ['NHWC', sizeOf(input.shape[1]), sizeOf(input.shape[2])]
      : ['NCHW', sizeOf(input.shape[2]), sizeOf(input.shape[3])];
  const entry = {
    ...common,
    input: {
      name: input.name,
      width: width ?? 112,
      height: height ?? 112,
      layout,
      order: described.order ?? order,
      mean: three(described.mean ?? mean),
      std: three(described.std ?? std),
    },
    output: outputOf(outputs, described.dims),
    calibration: described.calibration,
  };
  return { role: 'embedder', entry: parse(embedderEntrySchema, entry) };
}

function outputOf(outputs: readonly TensorFacts[], dims: number | undefined) {
  const [output, ...others] = outputs;
  if (!output || others.length > 0)
    throw new Error(
      `output: the file has ${outputs.length} (${outputs.map(({ name }) => name).join(', ')}), not one`,
    );
  const found = sizeOf(output.shape.at(-1)) ?? dims;
  if (found === undefined) throw new Error('output: the file does not specify its dimensions; use --dims');
  return { name: output.name, dims: found };
}

const sizeOf = (size: number | string | undefined): number | undefined =>
  typeof size === 'number' ? size : undefined;

function parse<Entry>(schema: z.ZodType<Entry>, entry: unknown): Entry {
  const parsed = schema.safeParse(entry);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}
