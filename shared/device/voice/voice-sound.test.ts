import { isSilent, loudestPart, resample, rmsOf, SILENCE_RMS, type Sound } from './voice-sound.ts';

const tone = (hertz: number, { rate = 48_000, seconds = 0.25, loudness = 1 } = {}): Sound => ({
  rate,
  samples: Float32Array.from(
    { length: rate * seconds },
    (_, index) => loudness * Math.sin((2 * Math.PI * hertz * index) / rate),
  ),
});
/** Without the ends, where the filter has no samples. */
const loudnessOf = (samples: Float32Array) => rmsOf(samples.subarray(200, -200)) * Math.SQRT2;

describe('resampling', () => {
  it.each([
    [48_000, 16_000],
    [44_100, 16_000],
    [44_100, 8000],
    [16_000, 48_000],
    [16_000, 16_000],
  ])('keeps what both rates can hold: %d to %d', (rate, target) => {
    const resampled = resample(tone(1000, { rate }), { rate: target, length: target / 4 });
    expect(resampled).toHaveLength(target / 4);
    const wanted = tone(1000, { rate: target }).samples;
    const difference = resampled.map((sample, index) => sample - (wanted[index] ?? 0));
    expect(loudnessOf(difference)).toBeLessThan(0.01);
  });

  it.each([9000, 10_000, 15_000, 20_000])('leaves nothing of a tone of %d Hz at 16 kHz', (hertz) => {
    const resampled = resample(tone(hertz), { rate: 16_000, length: 4000 });
    expect(loudnessOf(resampled)).toBeLessThan(0.01);
  });

  it('takes the beginning of a longer sound and fills up a shorter one', () => {
    expect(resample(tone(500, { seconds: 1 }), { rate: 8000, length: 4000 })).toHaveLength(4000);
    const short = resample(tone(500, { seconds: 0.25 }), { rate: 8000, length: 4000 });
    expect(rmsOf(short.subarray(2100))).toBe(0);
  });

  it('stays within -1 and 1', () => {
    const square = { rate: 48_000, samples: tone(400).samples.map(Math.sign) };
    expect(resample(square, { rate: 16_000, length: 4000 }).every((each) => Math.abs(each) <= 1)).toBe(true);
  });
});

describe('the loudest part', () => {
  const late = new Float32Array(8000);
  late.set(tone(400, { rate: 8000 }).samples, 5000);

  it('is where somebody spoke, and no copy', () => {
    const { samples } = loudestPart({ rate: 8000, samples: late }, 0.25);
    expect(samples).toHaveLength(2000);
    expect(Math.abs(samples.byteOffset / 4 - 5000)).toBeLessThan(2);
    expect(samples.buffer).toBe(late.buffer);
  });

  it('is the whole of a sound that is not longer', () => {
    expect(loudestPart({ rate: 8000, samples: late }, 1).samples).toEqual(late);
    expect(loudestPart({ rate: 8000, samples: late }, 2).samples).toHaveLength(8000);
  });
});

describe('silence', () => {
  it('is told from a quiet voice', () => {
    expect(isSilent({ rate: 8000, samples: new Float32Array(8000) })).toBe(true);
    expect(isSilent({ rate: 8000, samples: new Float32Array(0) })).toBe(true);
    expect(isSilent(tone(200, { loudness: 0.9 * SILENCE_RMS }))).toBe(true);
    expect(isSilent(tone(200, { loudness: 0.02 }))).toBe(false);
  });
});
