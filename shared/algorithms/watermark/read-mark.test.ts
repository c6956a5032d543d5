import { addResidual, gainFor, type Samples, stretchResidual } from './add-residual.ts';
import { createMarkAccumulator, readMark } from './read-mark.ts';
import { drawnPlane, noisePlane, planeOf } from '../../../test/support/algorithms/drawn-plane.ts';
import { createLumaMarker } from './luma-marker.ts';
import { canonicalSize, type LumaPlane } from './luma-plane.ts';
import { encodeMark } from './mark-code.ts';
import { markResidual } from './mark-residual.ts';

const MARK = Uint8Array.from([0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef]);
const SIZE = { width: 512, height: 512 };

/** 8-bit samples that carry the mark, and the PSNR reached. */
function marked(samples: Samples, mark: Uint8Array, psnr: number): { samples: Samples; psnr: number } {
  const copy = { ...samples, data: Uint8Array.from(samples.data) };
  const rows = stretchResidual(markResidual(planeOf(samples), mark, psnr), samples);
  return { psnr: addResidual(copy, rows, gainFor(copy, rows, psnr)), samples: copy };
}

test('the bits are sent most significant first', () => {
  const codeword = encodeMark(Uint8Array.from([0x80, 0, 0, 0, 0, 0, 0, 0x01]));
  expect(Array.from(codeword.subarray(0, 64))).toEqual([1, ...Array.from({ length: 62 }, () => 0), 1]);
});

describe('a marked picture', () => {
  const picture = drawnPlane(SIZE, 1);
  const { samples, psnr } = marked(picture, MARK, 42);

  test('gives back every mark that is put in', () => {
    for (const mark of [MARK, new Uint8Array(8), new Uint8Array(8).fill(255)]) {
      const reading = readMark(planeOf(marked(picture, mark, 42).samples));
      expect(reading?.mark).toEqual(mark);
      expect(reading?.confidence).toBe(1);
    }
  });

  test('differs from the original by the ratio asked for', () => {
    expect(Math.abs(psnr - 42)).toBeLessThan(0.3);
    for (const wanted of [38, 46]) {
      expect(Math.abs(marked(picture, MARK, wanted).psnr - wanted)).toBeLessThan(0.3);
    }
  });

  test('that is white paper differs by it too, though only darkening is left of the mark', () => {
    const white = { ...picture, data: new Uint8Array(SIZE.width * SIZE.height).fill(255) };
    const result = marked(white, MARK, 42);
    expect(Math.abs(result.psnr - 42)).toBeLessThan(0.3);
    expect(readMark(planeOf(result.samples))?.mark).toEqual(MARK);
  });

  test('is read or not read when parts are painted over, and never read as another', () => {
    const readings = [0.5, 0.9, 0.97, 1].map((share) => {
      const data = Uint8Array.from(samples.data);
      data.fill(90, 0, Math.round(share * data.length));
      return readMark(planeOf({ ...samples, data }), { search: 'aligned' })?.mark;
    });
    expect(readings[0]).toEqual(MARK);
    expect(readings[3]).toBeUndefined();
    for (const mark of readings) expect([undefined, MARK]).toContainEqual(mark);
  });

  test('is found when it was stretched, by the deep search alone', () => {
    const plane = planeOf(samples);
    // 7 % wider: at its canonical size it shows the same rows and 548 columns.
    const width = Math.round(SIZE.width * 1.07);
    const data = new Float32Array(width * SIZE.height).map((_, i) => {
      const x = Math.min(((i % width) + 0.5) / 1.07 - 0.5, SIZE.width - 1.001);
      const at = Math.floor(i / width) * SIZE.width + Math.max(Math.floor(x), 0);
      const share = Math.max(x - Math.floor(x), 0);
      return (1 - share) * plane.data[at]! + share * plane.data[at + 1]!;
    });
    const stretched = { data, width, height: SIZE.height };
    expect(readMark(stretched, { search: 'aligned' })).toBeNull();
    const reading = readMark(stretched, { search: 'deep' });
    expect(reading?.mark).toEqual(MARK);
    expect(reading?.scale.x).toBeCloseTo(1 / 1.07, 2);
    expect(reading?.scale.y).toBeCloseTo(1, 2);
  });
});

test('pictures without a mark are not read, however they look', () => {
  const planes = [
    planeOf(drawnPlane(SIZE, 2)),
    ...[1, 2, 3, 4].map((seed) => noisePlane(SIZE, seed)),
    { ...SIZE, data: new Float32Array(SIZE.width * SIZE.height) },
    // A wallpaper with the tile's own period.
    { ...SIZE, data: noisePlane(SIZE, 5).data.map((_, i, all) => all[(i % 512) % 128] ?? 0) },
  ];
  for (const plane of planes) expect(readMark(plane)).toBeNull();
});

describe('frames', () => {
  test('that say nothing alone are read together, and each has the ratio asked for', () => {
    const marker = createLumaMarker({ ...SIZE, mark: MARK, psnr: 46 });
    const accumulator = createMarkAccumulator();
    for (let frame = 0; frame < 9; frame += 1) {
      const picture = drawnPlane(SIZE, 1, 3 * frame);
      expect(Math.abs(marker.mark(picture.data) - 46)).toBeLessThan(0.5);
      const noise = noisePlane(SIZE, frame).data;
      const plane = planeOf(picture);
      accumulator.add({ ...plane, data: plane.data.map((value, i) => value + (noise[i]! - 128) / 4) });
    }
    expect(accumulator.read({ search: 'aligned' })?.mark).toEqual(MARK);
  });

  test('an accumulator without frames has no reading, and takes frames of one size', () => {
    const accumulator = createMarkAccumulator();
    expect(accumulator.read()).toBeNull();
    accumulator.add(noisePlane(SIZE, 1));
    expect(() => accumulator.add(noisePlane({ width: 512, height: 640 }, 1))).toThrow('plane: 512 x 640');
  });

  test('the bytes between rows are left alone', () => {
    const data = new Uint8Array(600 * 512).fill(100);
    createLumaMarker({ ...SIZE, mark: MARK }).mark(data, 600);
    const padding = data.filter((_, i) => i % 600 >= 512);
    expect(padding.every((value) => value === 100)).toBe(true);
    expect(data.every((value) => value === 100)).toBe(false);
  });
});

describe('refused with the reason', () => {
  const plane = noisePlane(SIZE, 1);
  const refusals: [string, () => unknown, string][] = [
    ['a mark of 7 bytes', () => markResidual(plane, new Uint8Array(7), 42), 'mark: 7 bytes'],
    ['a plane of another size', () => readMark({ ...plane, width: 256, height: 1024 }), 'short side'],
    ['a plane that is not filled', () => readMark({ ...plane, height: 513 }), 'samples are not'],
    ['a size of nothing', () => canonicalSize({ width: 0, height: 5 }), '0 x 5'],
    ['a picture too long', () => canonicalSize({ width: 4100, height: 512 }), 'longer than 8 to 1'],
    [
      'a frame shorter than its rows',
      () => createLumaMarker({ ...SIZE, mark: MARK }).mark(new Uint8Array(1000)),
      'plane: 1000 bytes',
    ],
  ];
  test.each(refusals)('%s', (_, act, reason) => {
    expect(act).toThrow(RangeError);
    expect(act).toThrow(reason);
  });
});

test('the canonical size keeps the aspect and has a short side of 512', () => {
  const sizes: [number, number, LumaPlane['width'], number][] = [
    [1920, 1080, 910, 512],
    [480, 640, 512, 683],
    [512, 512, 512, 512],
  ];
  for (const [width, height, canonicalWidth, canonicalHeight] of sizes) {
    expect(canonicalSize({ width, height })).toEqual({ width: canonicalWidth, height: canonicalHeight });
  }
});
