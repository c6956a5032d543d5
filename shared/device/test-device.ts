import type { LivenessKind } from './liveness/transcript.ts';

/** A device as far as its transcript says what it judged with. */
export interface JudgingDevice {
  readonly provider: string;
  readonly set: string;
  readonly livenessKind: LivenessKind;
}

/** The headless device: it examines no image and proves nothing, so live mode takes it only where that is configured. */
export const TEST_DEVICE: JudgingDevice = {
  provider: 'headless-test/1',
  set: '0'.repeat(64),
  livenessKind: 'synthetic/1',
};
