import { fuseFrames, type Embedding, type EmbeddingProvider } from './extractor/embedding.ts';
import type { LivenessEvidence, LivenessRequest } from './liveness/liveness.ts';
import type { LivenessProvider } from './liveness/liveness-provider.ts';

/** `embedding` is one unit vector fused from all usable frames. */
export interface Reading {
  readonly embedding: Embedding;
  readonly liveness: LivenessEvidence;
}

/**
 * Performs the liveness challenge and turns its frames into one embedding: the poses of the challenge are the
 * poses that are fused. No usable face in any frame is a `TypeError`; the providers' own errors pass through.
 */
export async function captureReading(
  request: LivenessRequest,
  { face, liveness }: { readonly face: EmbeddingProvider; readonly liveness: LivenessProvider },
): Promise<Reading> {
  const { evidence, frames } = await liveness.perform(request);
  const embeddings = await face.embed(frames);
  if (embeddings.length === 0) throw new TypeError('capture: no frame shows a usable face');
  return { embedding: fuseFrames(embeddings), liveness: evidence };
}
