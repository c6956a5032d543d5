/** One channel of sound, from -1 to 1. It never leaves the device. */
export interface Sound {
  /** Samples a second. */
  readonly rate: number;
  readonly samples: Float32Array;
}

/**
 * Root mean square below which nobody can have spoken: 48 dB below full scale. A quiet voice at arm's length lies near
 * 0.02; a room in which nobody speaks near 0.001.
 */
export const SILENCE_RMS = 0.004;

export function rmsOf(samples: Float32Array): number {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  return samples.length === 0 ? 0 : Math.sqrt(energy / samples.length);
}

/**
 * The part of a sound in which most is said, as a view of it: a model that wants less than was recorded must not be
 * given the moment before somebody spoke.
 */
export function loudestPart({ rate, samples }: Sound, seconds: number): Sound {
  const length = Math.min(samples.length, Math.ceil(seconds * rate));
  const energyAt = (index: number): number => (samples[index] ?? 0) ** 2;
  let energy = samples.subarray(0, length).reduce((sum, sample) => sum + sample * sample, 0);
  let best = { start: 0, energy };
  for (let start = 1; start + length <= samples.length; start += 1) {
    energy += energyAt(start + length - 1) - energyAt(start - 1);
    if (energy > best.energy) best = { start, energy };
  }
  return { rate, samples: samples.subarray(best.start, best.start + length) };
}

export const isSilent = ({ samples }: Sound): boolean => rmsOf(samples) < SILENCE_RMS;
