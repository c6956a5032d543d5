import * as fc from 'fast-check';
import { formatBundle, parseBundle, parseTilePlace, tilePath } from './tile.ts';

it.each([
  [0, 256, 'tile/0/000'],
  [999, 1, 'tile/0/999.p/1'],
  [1000, 256, 'tile/0/x001/000'],
  [1_234_067, 8, 'tile/0/x001/x234/067.p/8'],
])('spells tile %i of width %i as the format gives it', (index, width, path) => {
  expect(tilePath({ level: 0, index, width })).toBe(path);
  expect(parseTilePlace(path.slice('tile/0/'.length))).toEqual({ index, width });
  expect(tilePath({ level: 'entries', index, width })).toBe(path.replace('/0/', '/entries/'));
});

it('reads back every place it spells', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 256 }), (index, width) => {
      const text = tilePath({ level: 0, index, width }).slice('tile/0/'.length);
      expect(parseTilePlace(text)).toEqual({ index, width });
    }),
  );
});

it.each([
  '',
  '0',
  '00',
  '1000',
  'x000/001',
  'x001',
  '001/002',
  'x001/2',
  '001.p/0',
  '001.p/256',
  '001.p/01',
  '001.p/',
  'X001/002',
  '../001',
  '001/',
  '/001',
  '-01',
  ' 001',
  `${'x999/'.repeat(6)}999`,
])('refuses the place %j', (text) => {
  expect(parseTilePlace(text)).toBeUndefined();
});

it('reads back every bundle it makes, and refuses one that is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (entries) => {
      const bundle = formatBundle(entries);
      expect(parseBundle(bundle)?.map((entry) => [...entry])).toEqual(entries.map((entry) => [...entry]));
      if (bundle.length > 0) expect(parseBundle(bundle.subarray(0, -1))).toBeUndefined();
    }),
  );
  expect(() => formatBundle([new Uint8Array(65_536)])).toThrow(RangeError);
});
