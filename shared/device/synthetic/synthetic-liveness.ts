import { type Bytes, utf8 } from '../../algorithms/encoding/bytes.ts';
import type { DeviceCrypto } from '../keys/device-crypto.ts';
import type { Frame } from '../extractor/embedding.ts';
import {
  framesDigest,
  type LivenessProvider,
  type LivenessRequest,
  type LivenessStep,
} from '../liveness/liveness.ts';
import { seededBytes } from '../keys/seeded-random.ts';

const SIDE = 8;
const FRAME_BYTES = SIDE * SIDE * 4;
const STEP_BYTES = 2 + FRAME_BYTES;

/**
 * A test double of a cooperative person: does every action in order, with 250 to 600 ms to react and 600 to 1500 ms to
 * act, compressed into 80 % of the deadline where that is short. The times are stated, not spent.
 */
export function createSyntheticLiveness(seed: string | number, crypto: DeviceCrypto): LivenessProvider {
  return {
    id: 'synthetic-liveness/1',
    synthetic: true,
    async perform(request) {
      const length = request.actions.length * STEP_BYTES;
      const random = await seededBytes('hm/liveness/1', utf8(`/${seed}`), length, crypto);
      const frames = request.actions.map((_, index) => frameFrom(random, index));
      const steps = stepsFrom(random, request);
      return { evidence: { steps, framesDigest: await framesDigest(frames, crypto) }, frames };
    },
  };
}

function stepsFrom(random: Bytes, { actions, deadlineMs }: LivenessRequest): LivenessStep[] {
  let elapsed = 0;
  const steps = actions.map((action, index) => {
    const started = elapsed + 250 + ((random[index * STEP_BYTES] ?? 0) / 255) * 350;
    elapsed = started + 600 + ((random[index * STEP_BYTES + 1] ?? 0) / 255) * 900;
    return { action, started, ended: elapsed };
  });
  const scale = Math.min(1, (0.8 * deadlineMs) / elapsed);
  return steps.map(({ action, started, ended }) => ({
    action,
    startedMs: Math.floor(started * scale),
    endedMs: Math.floor(ended * scale),
  }));
}

function frameFrom(random: Bytes, index: number): Frame {
  const start = index * STEP_BYTES + 2;
  return { width: SIDE, height: SIDE, rgba: random.slice(start, start + FRAME_BYTES) };
}
