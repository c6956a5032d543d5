import type { Frame } from '../extractor/embedding.ts';
import type { LivenessEvidence, LivenessRequest } from './liveness.ts';

/** The frames feed the embedding and stay on the device; only the evidence is sent. */
export interface LivenessCapture {
  readonly evidence: LivenessEvidence;
  readonly frames: readonly Frame[];
}

/** Shows the requested actions to a person, watches them being done and times them. */
export interface LivenessProvider {
  /** Such as `synthetic-liveness/1`. */
  readonly id: string;
  /** True only for the test provider, which production refuses in live mode. */
  readonly synthetic: boolean;
  /** Rejects when the person does not finish in time. */
  perform(request: LivenessRequest): Promise<LivenessCapture>;
}
