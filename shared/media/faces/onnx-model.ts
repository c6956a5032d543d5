import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { RunModel } from '../../algorithms/faces/run-model.ts';

/** One input or output as declared in the file; a dimension is text where it may vary. */
export interface TensorFacts {
  name: string;
  type: string;
  shape: (number | string)[];
}

export interface ModelFacts {
  inputs: TensorFacts[];
  outputs: TensorFacts[];
}

export interface OutputTensor {
  values: Float32Array;
  shape: readonly number[];
}

export interface OnnxModel {
  facts: ModelFacts;
  /**
   * Feeds the values to the model's one input. @throws Error of the runtime, or naming an output that is not float32
   */
  run(values: Float32Array, shape: readonly number[]): Promise<Map<string, OutputTensor>>;
}

interface OpenOptions {
  path: string;
  sha256: string;
  /** Threads of one run. */
  threads: number;
}

/**
 * Loads the very bytes that were hashed, so that the file cannot be exchanged in between. @throws Error when it is
 * another file, cannot be read as a model or does not have a single float32 input
 */
export async function openOnnxModel({ path, sha256, threads }: OpenOptions): Promise<OnnxModel> {
  const bytes = await readFile(path);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`has the sha256 ${found}, not ${sha256}`);
  const session = await InferenceSession.create(bytes, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Errors only: a runtime's remarks about a model do not belong in the log of a service.
    logSeverityLevel: 3,
  });
  const facts = { inputs: factsOf(session.inputMetadata), outputs: factsOf(session.outputMetadata) };
  const [input, ...others] = facts.inputs;
  if (input === undefined || others.length > 0)
    throw new Error(`has ${facts.inputs.length} inputs (${namesOf(facts.inputs)}), not one`);
  if (input.type !== 'float32') throw new Error(`takes ${input.type}, not float32`);
  return {
    facts,
    async run(values, shape) {
      const results = await session.run({ [input.name]: new Tensor('float32', values, shape) });
      return new Map(Object.entries(results).map(([name, result]) => [name, float32Of(name, result)]));
    },
  };
}

/** Its outputs by these names, in this order. @throws by the result: Error naming the output that is missing */
export function runNamed(model: OnnxModel, outputs: readonly string[]): RunModel {
  return async (values, shape) => {
    const results = await model.run(values, shape);
    return outputs.map((name) => {
      const found = results.get(name);
      if (!found) throw new Error(`has no output ${name}`);
      return found.values;
    });
  };
}

/** @throws Error when its input has another name or shape */
export function requireInput({ inputs }: ModelFacts, name: string, shape: readonly number[]): void {
  const [found] = inputs;
  const declared = found?.shape ?? [];
  const fits =
    declared.length === shape.length &&
    declared.every((size, index) => typeof size === 'string' || size === shape[index]);
  if (found?.name !== name || !fits)
    throw new Error(`takes ${found?.name}[${declared.join(', ')}], not ${name}[${shape.join(', ')}]`);
}

function namesOf(tensors: readonly TensorFacts[]): string {
  return tensors.map(({ name }) => name).join(', ');
}

function factsOf(tensors: readonly InferenceSession.ValueMetadata[]): TensorFacts[] {
  return tensors.map((tensor) =>
    tensor.isTensor
      ? { name: tensor.name, type: tensor.type, shape: [...tensor.shape] }
      : { name: tensor.name, type: 'no tensor', shape: [] },
  );
}

function float32Of(name: string, result: InferenceSession.ReturnType[string]): OutputTensor {
  if (!(result instanceof Tensor) || !(result.data instanceof Float32Array))
    throw new Error(`the output ${name} is not float32`);
  return { values: result.data, shape: result.dims };
}
