/** One channel of sound, from -1 to 1. It never leaves the device. */
export interface Sound {
  /** Samples per second. */
  readonly rate: number;
  readonly samples: Float32Array;
}

/**
 * Root mean square below which no one can have spoken: 48 dB below full scale. A quiet voice at arm's length lies near
 * 0.02; a silent room near 0.001.
 */
export const SILENCE_RMS = 0.004;

export function rmsOf(samples: Float32Array): number {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  return samples.length === 0 ? 0 : Math.sqrt(energy / samples.length);
}

/**
 * The part of a sound that contains the most speech, as a view of it: a model that wants less than was recorded must
 * not be given the moment before the person spoke.
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

/** Lobes of the sinc on each side: the stop band lies some 60 dB down. */
const LOBES = 16;
/** Share of the lower Nyquist frequency, so that the filter has fallen off where aliases begin. */
const PASS_BAND = 0.92;

/**
 * The first `length` samples of a sound at another rate, by a Hann-windowed sinc. A browser's OfflineAudioContext could
 * do it too, but Chromium's interpolates between neighbours: a tone of 10 kHz came out of 48 to 16 kHz at its full
 * loudness, as one of 6 kHz (measured), where a model looks for a voice. Here every browser gets the same numbers.
 */
export function resample(
  { rate, samples }: Sound,
  target: { readonly rate: number; readonly length: number },
): Float32Array<ArrayBuffer> {
  const step = rate / target.rate;
  const cutoff = PASS_BAND * Math.min(1, 1 / step);
  const reach = LOBES / cutoff;
  const resampled = new Float32Array(target.length);
  for (let index = 0; index < target.length; index += 1) {
    const centre = index * step;
    let sum = 0;
    for (let at = Math.ceil(centre - reach); at <= centre + reach; at += 1)
      sum += (samples[at] ?? 0) * kernel((at - centre) * cutoff);
    resampled[index] = Math.max(-1, Math.min(1, cutoff * sum));
  }
  return resampled;
}

function kernel(lobe: number): number {
  if (lobe === 0) return 1;
  const angle = Math.PI * lobe;
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / LOBES));
}
