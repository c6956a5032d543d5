import type { RunModel } from '../../../shared/algorithms/faces/run-model.ts';
import { InferenceSession, Tensor, env } from 'onnxruntime-web/wasm';
import { toHex } from '../../../shared/algorithms/encoding/bytes.ts';
import type { ModelFile } from './providers.ts';

/** The runtime's file, whose name holds its digest: dev/launch/bundle-pages.mjs writes it here. */
declare const ONNX_RUNTIME_FILE: string;

/**
 * Fetches a model, makes sure that it is the one the service named, and opens it. The outputs of a run are in the order
 * of `outputs`, and the input is overwritten; what the runtime copied into its own memory ends with the worker. A model is fetched from an address that holds
 * its digest, so the browser's own cache keeps it for good.
 */
export async function openOnnxModel(
  file: ModelFile,
  { input, outputs }: { readonly input: string; readonly outputs: readonly string[] },
): Promise<RunModel> {
  // Threads would need cross-origin isolation, which would break the windows of those who embed a link.
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { wasm: new URL(ONNX_RUNTIME_FILE, import.meta.url).href };
  env.logLevel = 'error';
  const session = await InferenceSession.create(await fetchModel(file), { executionProviders: ['wasm'] });
  return async (values, shape) => {
    const tensor = new Tensor('float32', values, shape);
    try {
      const results = await session.run({ [input]: tensor });
      return outputs.map((name) => {
        const data = results[name]?.data;
        if (!(data instanceof Float32Array)) throw new TypeError(`${file.path}: no float32 output ${name}`);
        return data;
      });
    } finally {
      tensor.dispose();
      values.fill(0);
    }
  };
}

async function fetchModel({ path, sha256, bytes }: ModelFile): Promise<Uint8Array> {
  // Addresses are relative to the page, which is one folder above this script.
  const address = new URL(`../${path}`, import.meta.url);
  const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new TypeError(`${path}: answered ${response.status}`);
  const content = new Uint8Array(await response.arrayBuffer());
  if (content.length !== bytes) throw new TypeError(`${path}: ${content.length} bytes instead of ${bytes}`);
  const found = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', content)));
  if (found !== sha256) throw new TypeError(`${path}: is not the one the service named`);
  return content;
}
