import { createReferenceIndex } from '../../crawler/matching/reference-index.ts';

const hashOf = (byte: number) => Buffer.alloc(32, byte);
const hex = (byte: number) => hashOf(byte).toString('hex');
/** The hash with the lowest bit of its first bytes flipped. */
const flipped = (byte: number, bits: number) =>
  hashOf(byte).map((value, at) => (at < bits ? value ^ 1 : value));

function indexOf() {
  const index = createReferenceIndex();
  index.put({
    id: 'ref_1',
    brandId: 'brd_1',
    hashes: [
      { form: 'original', hash: hex(0x35) },
      { form: 'left4', hash: hex(0x1c) },
    ],
  });
  index.put({ id: 'ref_2', brandId: 'brd_1', hashes: [{ form: 'original', hash: hex(0x67) }] });
  index.put({ id: 'ref_3', brandId: 'brd_2', hashes: [{ form: 'square', hash: hex(0x35) }] });
  return index;
}

it('finds every brand that has the picture or its negative, each once', () => {
  const index = indexOf();
  expect(index.find([flipped(0x35, 31), flipped(0x1c, 3)]).sort()).toEqual(['brd_1', 'brd_2']);
  expect(index.find([hashOf(0x67 ^ 0xff)])).toEqual(['brd_1']);
  expect(index.find([hashOf(0x67 ^ 0xff)], { inverted: false })).toEqual([]);
  expect(index.find([flipped(0x67, 32)])).toEqual([]);
});

it('says which reference in which form is nearest, however far it is', () => {
  const index = indexOf();
  expect(index.nearest('brd_1', flipped(0x1c, 5))).toEqual({
    referenceId: 'ref_1',
    form: 'left4',
    distance: 5,
    isInverted: false,
  });
  expect(index.nearest('brd_1', flipped(0x67 ^ 0xff, 2))).toEqual({
    referenceId: 'ref_2',
    form: 'original',
    distance: 2,
    isInverted: true,
  });
  expect(index.nearest('brd_2', hashOf(0x36))?.distance).toBe(64);
  expect(index.nearest('brd_3', hashOf(0))).toBeUndefined();
});

it('forgets a reference that is removed, and takes one that comes again in its place', () => {
  const index = indexOf();
  index.put({ id: 'ref_1', brandId: 'brd_1', hashes: [{ form: 'original', hash: hex(0x0f) }] });
  index.remove('ref_3');
  index.remove('ref_3');
  expect([index.find([hashOf(0x35)]), index.find([hashOf(0x0f)])]).toEqual([[], ['brd_1']]);
  expect([index.has('brd_2'), index.size()]).toEqual([false, 2]);
});

it('leaves out forms of a newer release and refuses what is no hash', () => {
  const index = createReferenceIndex();
  const hashes = [
    { form: 'from_behind', hash: hex(1) },
    { form: 'grey', hash: hex(2) },
  ];
  index.put({ id: 'ref_1', brandId: 'brd_1', hashes });
  expect([index.find([hashOf(1)]), index.find([hashOf(2)])]).toEqual([[], ['brd_1']]);
  expect(() => index.put({ id: 'ref_2', brandId: 'brd_1', hashes: [{ form: 'grey', hash: 'ab' }] })).toThrow(
    RangeError,
  );
  expect(index.size()).toBe(1);
});
