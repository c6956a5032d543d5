import type { EmbeddingProvider } from '../../../shared/device/extractor/embedding.ts';
import { inputShape, inputValues } from './model-input.ts';
import { openOnnxSession } from './onnx-session.js';
import type { OnnxFaceFacts } from './providers.ts';

/** The operator's face model, run in this browser. */
export async function createOnnxFace(facts: OnnxFaceFacts): Promise<EmbeddingProvider> {
  const session = await openOnnxSession(facts);
  return {
    id: facts.id,
    model: facts.model,
    synthetic: false,
    async embed(frames) {
      const embeddings: Float32Array[] = [];
      for (const frame of frames)
        embeddings.push(await session.run(inputValues(frame, facts.input), inputShape(facts.input)));
      return embeddings;
    },
  };
}
