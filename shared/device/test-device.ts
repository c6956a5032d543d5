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

/** How the movements were watched by a device with this set; null where it signed version 1, which says nothing of it. */
export function livenessKindOf(modelSet: string | null): LivenessKind | null {
  if (modelSet === null) return null;
  return modelSet === TEST_DEVICE.set ? TEST_DEVICE.livenessKind : 'judged-movements/1';
}
