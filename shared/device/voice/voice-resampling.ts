import type { Sound } from './voice-sound.ts';

/** Lobes of the sinc on each side: the stop band lies some 60 dB down. */
const LOBES = 16;
/** Of the lower Nyquist frequency, so that the filter has fallen off where aliases begin. */
const PASS_BAND = 0.92;

/**
 * The first `length` samples of a sound at another rate, by a Hann-windowed sinc. A browser's OfflineAudioContext would
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
