import type { Frame } from '../../algorithms/faces/frame.ts';
import { utf8 } from '../../algorithms/encoding/bytes.ts';
import type { DeviceCrypto } from '../keys/device-crypto.ts';
import {
  framesDigest,
  type LivenessCapture,
  type LivenessProvider,
  type LivenessRequest,
} from '../liveness/liveness.ts';
import { seededBytes } from '../keys/seeded-random.ts';
import type { MovementTrace } from '../liveness/trace.ts';
import { syntheticMovements } from './synthetic-movements.ts';

const SIDE = 8;
const FRAME_BYTES = SIDE * SIDE * 4;

export interface SyntheticLiveness extends LivenessProvider {
  perform(request: LivenessRequest): Promise<LivenessCapture & { readonly trace: MovementTrace }>;
}

/**
 * A test double of a cooperative person: does every judged movement in order, as `syntheticMovements` does, with one
 * frame of noise for each. The times are stated, not spent.
 */
export function createSyntheticLiveness(seed: string | number, crypto: DeviceCrypto): SyntheticLiveness {
  return {
    async perform(request) {
      const { trace, steps } = await syntheticMovements(seed, request, crypto);
      const length = request.actions.length * FRAME_BYTES;
      const random = await seededBytes('hm/liveness/1', utf8(`/${seed}`), length, crypto);
      const frames = request.actions.map((_, index): Frame => {
        const rgba = random.slice(index * FRAME_BYTES, (index + 1) * FRAME_BYTES);
        return { width: SIDE, height: SIDE, rgba };
      });
      return { evidence: { steps, framesDigest: await framesDigest(frames, crypto) }, frames, trace };
    },
  };
}
