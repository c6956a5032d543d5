import { createReferenceShelf } from '../../crawler/matching/reference-shelf.ts';

const hashOf = (byte: number) => Buffer.alloc(32, byte);
const hex = (byte: number) => hashOf(byte).toString('hex');
/** The same but for the lowest bits of its first bytes. */
const flipped = (byte: number, bits: number) =>
  hashOf(byte).map((value, at) => (at < bits ? value ^ 1 : value));

function shelfOf() {
  const shelf = createReferenceShelf();
  shelf.put({
    id: 'ref_1',
    brandId: 'brd_1',
    hashes: [
      { form: 'original', hash: hex(0x35) },
      { form: 'left4', hash: hex(0x1c) },
    ],
  });
  shelf.put({ id: 'ref_2', brandId: 'brd_1', hashes: [{ form: 'original', hash: hex(0x67) }] });
  shelf.put({ id: 'ref_3', brandId: 'brd_2', hashes: [{ form: 'square', hash: hex(0x35) }] });
  return shelf;
}

it('finds every brand that has the picture or its negative, each once', () => {
  const shelf = shelfOf();
  expect(shelf.find([flipped(0x35, 31), flipped(0x1c, 3)]).sort()).toEqual(['brd_1', 'brd_2']);
  expect(shelf.find([hashOf(0x67 ^ 0xff)])).toEqual(['brd_1']);
  expect(shelf.find([flipped(0x67, 32)])).toEqual([]);
});

it('says which reference in which form is nearest, however far it is', () => {
  const shelf = shelfOf();
  expect(shelf.nearest('brd_1', flipped(0x1c, 5))).toEqual({
    referenceId: 'ref_1',
    form: 'left4',
    distance: 5,
    isInverted: false,
  });
  expect(shelf.nearest('brd_1', flipped(0x67 ^ 0xff, 2))).toEqual({
    referenceId: 'ref_2',
    form: 'original',
    distance: 2,
    isInverted: true,
  });
  expect(shelf.nearest('brd_2', hashOf(0x36))?.distance).toBe(64);
  expect(shelf.nearest('brd_3', hashOf(0))).toBeUndefined();
});

it('forgets a reference that is removed, and takes one that comes again in its place', () => {
  const shelf = shelfOf();
  shelf.put({ id: 'ref_1', brandId: 'brd_1', hashes: [{ form: 'original', hash: hex(0x0f) }] });
  shelf.remove('ref_3');
  shelf.remove('ref_3');
  expect([shelf.find([hashOf(0x35)]), shelf.find([hashOf(0x0f)])]).toEqual([[], ['brd_1']]);
  expect([shelf.has('brd_2'), shelf.size()]).toEqual([false, 2]);
});

it('leaves out forms of a newer release and refuses what is no hash', () => {
  const shelf = createReferenceShelf();
  const hashes = [
    { form: 'from_behind', hash: hex(1) },
    { form: 'grey', hash: hex(2) },
  ];
  shelf.put({ id: 'ref_1', brandId: 'brd_1', hashes });
  expect([shelf.find([hashOf(1)]), shelf.find([hashOf(2)])]).toEqual([[], ['brd_1']]);
  expect(() => shelf.put({ id: 'ref_2', brandId: 'brd_1', hashes: [{ form: 'grey', hash: 'ab' }] })).toThrow(
    RangeError,
  );
  expect(shelf.size()).toBe(1);
});
