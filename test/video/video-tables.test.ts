import { type Draw, drawFrom } from '../../dev/testbed/draw-from.ts';
import { layoutOf, movedParts, patched } from '../../shared/algorithms/c2pa/manifests-in-video.ts';
import { scanVideo } from '../../shared/algorithms/c2pa/video-boxes.ts';
import { box, numbers } from '../support/media/video-boxes.ts';
import { readPopulation } from '../support/population.ts';

const population = readPopulation(process.env);
/** On a busy machine; a refusal takes milliseconds. */
const refusalMsMax = 2000;
const added = 1000;

const long = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
};

const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0'));
const mdat = box('mdat', Buffer.alloc(50, 7));
const ownMedia = box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1))));
const track = (...tables: Uint8Array[]) =>
  box('trak', box('mdia', box('minf', ownMedia, box('stbl', ...tables))));
const chunks = (...places: number[]) => box('stco', numbers(0, places.length, ...places));
const movie = (...tables: Uint8Array[]) => box('moov', track(...tables));

/** @param sizes of the chunks in which the file arrives */
function layout(file: Uint8Array, size = 7) {
  const scan = scanVideo();
  for (let at = 0; at < file.length; at += size) scan.see(file.subarray(at, at + size));
  return layoutOf(scan.end());
}

const moved = (file: Uint8Array) => movedParts(layout(file), added).patches;
const partOf = (file: Uint8Array, type: string) =>
  Buffer.from(
    moved(file).find(({ bytes }) => Buffer.from(bytes).toString('latin1', 4, 8) === type)?.bytes ?? [],
  );

describe('the places in a video', () => {
  it.each<[string, Buffer, Buffer]>([
    ['of chunks', chunks(16, 500), chunks(16 + added, 500 + added)],
    [
      'of 64 bits',
      box('co64', numbers(0, 1), long(5_000_000_000n)),
      box('co64', numbers(0, 1), long(5_000_001_000n)),
    ],
    ['of auxiliary data', box('saio', numbers(0, 1, 300)), box('saio', numbers(0, 1, 300 + added))],
    ['before the store', chunks(3), chunks(3)],
    ['of nothing', box('stsz', numbers(0, 300, 2)), box('stsz', numbers(0, 300, 2))],
  ])('%s are moved', (_name, before, after) => {
    expect(partOf(Buffer.concat([ftyp, movie(before), mdat]), 'moov')).toEqual(movie(after));
  });

  it('of fragments are moved where they count from the file', () => {
    const fragment = (flags: number, ...fields: Uint8Array[]) =>
      box('moof', box('traf', box('tfhd', numbers(flags, 1), ...fields)));
    const from = (part: Buffer) => Buffer.concat([ftyp, movie(), part, mdat]);
    expect(partOf(from(fragment(1, long(400n))), 'moof')).toEqual(fragment(1, long(1400n)));
    expect(partOf(from(fragment(0x20000, long(400n))), 'moof')).toEqual(fragment(0x20000, long(400n)));
  });

  it('of random access are moved in both sizes', () => {
    const access = (place: number) =>
      box('mfra', box('tfra', numbers(0, 1, 0, 1, 9, place), Buffer.alloc(3, 1)));
    const wide = (place: bigint) =>
      box('mfra', box('tfra', numbers(0x01000000, 1, 0, 1), long(9n), long(place), Buffer.alloc(3, 1)));
    const from = (part: Buffer) => Buffer.concat([ftyp, movie(), mdat, part]);
    expect(partOf(from(access(77)), 'mfra')).toEqual(access(77 + added));
    expect(partOf(from(wide(77n)), 'mfra')).toEqual(wide(1077n));
  });
});

describe('a file that is changed while it passes', () => {
  it('is the same in chunks of any size', async () => {
    const file = Buffer.concat([ftyp, movie(chunks(500)), mdat]);
    const { patches } = movedParts(layout(file), 3);
    const [first, ...others] = patches;
    const put = { start: ftyp.length, end: ftyp.length, bytes: Buffer.from('new') };
    const all = [...(first ? [first] : []), put, ...others];
    const expected = Buffer.concat([ftyp, Buffer.from('new'), movie(chunks(503)), mdat]);
    for (const size of [1, 2, 3, 16, 17, 1000]) {
      const parts: Uint8Array[] = [];
      for await (const part of patched(inChunks(file, size), all)) parts.push(part);
      expect([size, Buffer.concat(parts)]).toEqual([size, expected]);
      expect(layout(file, size)).toEqual(layout(file));
    }
  });
});

async function* inChunks(file: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield await Promise.resolve(file.subarray(at, at + size));
}

describe('a video that gets no manifest', () => {
  const others = box(
    'dinf',
    box('dref', numbers(0, 1), box('url ', numbers(0), Buffer.from('file:///other.mp4\0'))),
  );
  const lengthened = (bytes: Buffer, by: number, at = 0) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt32BE(changed.readUInt32BE(at) + by, at);
    return changed;
  };

  it.each<[string, string, Uint8Array]>([
    ['has no ftyp box first', 'begin with an ftyp', Buffer.concat([movie(), ftyp])],
    ['has no index', 'no moov box', Buffer.concat([ftyp, mdat])],
    ['has two', 'or more than one', Buffer.concat([ftyp, movie(), movie()])],
    ['is cut off', 'cut off', Buffer.concat([ftyp, movie(), mdat.subarray(0, 20)])],
    ['is cut off in a head', 'cut off', Buffer.concat([ftyp, movie(), mdat.subarray(0, 5)])],
    [
      'has a box smaller than its head',
      'smaller than its head',
      Buffer.concat([ftyp, movie(), numbers(4, 0)]),
    ],
    [
      'has a long size smaller than its head',
      'smaller than its head',
      Buffer.concat([ftyp, numbers(1, 0), long(3n)]),
    ],
    [
      'has a box larger than any file',
      'larger than any file',
      Buffer.concat([ftyp, numbers(1, 0), long(2n ** 63n)]),
    ],
    [
      'has a box beyond the one that holds it',
      'cut off',
      Buffer.concat([ftyp, box('moov', lengthened(track(), 8))]),
    ],
    [
      'has a long size beyond its box',
      'cut off',
      Buffer.concat([ftyp, box('moov', numbers(1, 0x7472616b)), mdat]),
    ],
    [
      'has a table beyond its box',
      'cut off',
      Buffer.concat([ftyp, movie(box('stco', numbers(0, 0xffffffff, 1)))]),
    ],
    ['names a place that does not fit', 'beyond any file', Buffer.concat([ftyp, movie(chunks(0xffffffff))])],
    ['has its tables compressed', 'compressed', Buffer.concat([ftyp, box('moov', box('cmov'))])],
    [
      'has its media elsewhere',
      'another file',
      Buffer.concat([ftyp, box('moov', box('trak', box('mdia', box('minf', others))))]),
    ],
    ['has items', 'items', Buffer.concat([ftyp, movie(), box('meta', numbers(0), box('iloc', numbers(0)))])],
    [
      'has items in QuickTime',
      'items',
      Buffer.concat([ftyp, movie(), box('meta', box('hdlr'), box('iloc', numbers(0)))]),
    ],
    [
      'has too many boxes',
      'more than 100000 boxes',
      Buffer.concat([ftyp, movie(), Buffer.alloc(808_000, box('free'))]),
    ],
    [
      'has too many boxes in its tables',
      'more than 200000 boxes',
      Buffer.concat([ftyp, box('moov', Buffer.alloc(1_608_000, box('free')))]),
    ],
    [
      'has tables larger than are held',
      'larger than is supported',
      Buffer.concat([ftyp, box('moov', Buffer.alloc(33 * 1024 ** 2))]),
    ],
  ])('%s', (_name, reason, file) => {
    const began = performance.now();
    const scan = () => movedParts(layout(file, 65_536), added);
    expect(scan).toThrow(RangeError);
    expect(performance.now() - began).toBeLessThan(refusalMsMax);
    expect(scan).toThrow(reason);
  });

  it('is refused in time, whatever was done to it', () => {
    const draw = drawFrom(population.seed);
    const whole = Buffer.concat([
      ftyp,
      movie(chunks(200, 300), box('co64', numbers(0, 1), long(400n)), box('saio', numbers(0, 1, 9))),
      box('moof', box('traf', box('tfhd', numbers(1, 1), long(400n)))),
      mdat,
      box('mfra', box('tfra', numbers(0, 1, 0, 1, 9, 50), Buffer.alloc(3))),
    ]);
    for (let count = 0; count < population.countOf(8000); count += 1) {
      const file = mutated(whole, draw);
      const began = performance.now();
      try {
        const { patches } = movedParts(layout(file, 64), added);
        for (const { start, end, bytes } of patches) expect(bytes).toHaveLength(end - start);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        // Callers read the message.
        expect(String(error)).not.toMatch(/offset|DataView|array/i);
      }
      expect(performance.now() - began).toBeLessThan(refusalMsMax);
    }
  });
});

/** Bytes changed, lengths blown up, parts cut out, doubled or cut off. */
function mutated(whole: Buffer, draw: Draw): Buffer {
  let bytes = Buffer.from(whole);
  for (let times = 1 + draw.whole(3); times > 0 && bytes.length > 16; times -= 1) {
    const at = draw.whole(bytes.length - 8);
    const part = draw.whole(60);
    const kind = draw.pick(['byte', 'length', 'cut', 'doubled', 'short'] as const);
    if (kind === 'byte') bytes.writeUInt8(draw.whole(256), at);
    if (kind === 'length') bytes.writeUInt32BE(draw.pick([0, 1, 7, 8, 0x7fffffff, 0xffffffff]), at);
    if (kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + part)]);
    if (kind === 'doubled') bytes = Buffer.concat([bytes.subarray(0, at + part), bytes.subarray(at)]);
    if (kind === 'short' && draw.unit() < 0.2) bytes = bytes.subarray(0, at);
  }
  return bytes;
}
