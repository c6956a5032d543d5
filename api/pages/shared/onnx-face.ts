import { InferenceSession, Tensor, env } from 'onnxruntime-web/wasm';
import type { EmbeddingProvider } from '../../../shared/device/embedding.ts';
import { toHex } from '../../../shared/device/hex.ts';
import { inputShape, inputValues } from './model-input.ts';
import type { OnnxFaceFacts } from './providers.ts';

/**
 * Fetches the operator's face model, makes sure that it is the one the service named, and runs it in this browser. A
 * script of its own, loaded only where a model is configured: the runtime is 20 times the size of the page.
 */
export async function createOnnxFace(facts: OnnxFaceFacts): Promise<EmbeddingProvider> {
  // Threads would need cross-origin isolation, and one face at a time does not need threads.
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { wasm: new URL('ort-wasm-simd-threaded.wasm', import.meta.url).href };
  env.logLevel = 'error';
  const model = await fetchModel(facts);
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'] });
  return {
    id: facts.id,
    model: facts.model,
    synthetic: false,
    async embed(frames) {
      const embeddings: Float32Array[] = [];
      for (const frame of frames) {
        const tensor = new Tensor('float32', inputValues(frame, facts.input), inputShape(facts.input));
        const output = (await session.run({ [facts.input.name]: tensor }))[facts.output.name];
        tensor.dispose();
        if (!(output?.data instanceof Float32Array)) throw new TypeError('face model: no float32 output');
        embeddings.push(output.data.slice());
        output.data.fill(0);
      }
      return embeddings;
    },
  };
}

async function fetchModel({ path, sha256 }: OnnxFaceFacts): Promise<Uint8Array> {
  const response = await fetch(path, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new TypeError(`face model: answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const found = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  if (found !== sha256) throw new TypeError('face model: is not the one the service named');
  return bytes;
}
