import { InferenceSession, Tensor, env } from 'onnxruntime-web/wasm';
import { toHex } from '../../../shared/algorithms/encoding/bytes.ts';
import type { ModelFacts } from './providers.ts';

export interface OnnxSession {
  /** Runs the model over one input, then overwrites the input. The caller must overwrite the output. */
  run(values: Float32Array, shape: readonly number[]): Promise<Float32Array>;
}

/**
 * Fetches an operator's model, makes sure that it is the one the service named, and runs it in this browser. A script
 * of its own, loaded only where a model is configured: the runtime is 20 times the size of the page.
 */
export async function openOnnxSession(facts: ModelFacts): Promise<OnnxSession> {
  // Threads would need cross-origin isolation, and one reading at a time does not need threads.
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { wasm: new URL('ort-wasm-simd-threaded.wasm', import.meta.url).href };
  env.logLevel = 'error';
  const model = await fetchModel(facts);
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'] });
  return {
    async run(values, shape) {
      const tensor = new Tensor('float32', values, shape);
      try {
        const output = (await session.run({ [facts.input.name]: tensor }))[facts.output.name];
        if (!(output?.data instanceof Float32Array))
          throw new TypeError(`${facts.model}: no float32 output ${facts.output.name}`);
        const copy = output.data.slice();
        output.data.fill(0);
        return copy;
      } finally {
        tensor.dispose();
        values.fill(0);
      }
    },
  };
}

async function fetchModel({ path, sha256, model }: ModelFacts): Promise<Uint8Array> {
  const response = await fetch(path, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new TypeError(`${model}: answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const found = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  if (found !== sha256) throw new TypeError(`${model}: is not the one the service named`);
  return bytes;
}
