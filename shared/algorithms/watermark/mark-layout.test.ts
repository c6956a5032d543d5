import { createHash } from 'node:crypto';
import { CODE_BITS, markLayout, PILOTS_PER_RING, RINGS } from './mark-layout.ts';

const { pilots, carriers } = markLayout();

test('is the one that every mark so far was made with', () => {
  const digest = createHash('sha256').update(JSON.stringify({ pilots, carriers })).digest('hex');
  expect(digest).toBe('2ce8978a366496405ff9bec00b4e329c12a322497ae08663681b211162c26fae');
});

test('no frequency is used twice, itself or as its opposite, and none is high enough to be lost at half size', () => {
  const used = [...pilots, ...carriers].map(({ u, v }) => `${u},${v}`);
  expect(new Set(used).size).toBe(RINGS * (CODE_BITS + PILOTS_PER_RING));
  for (const { u, v } of [...pilots, ...carriers]) {
    expect(u).toBeGreaterThanOrEqual(2);
    expect(Math.hypot(u, v)).toBeLessThan(28.5);
  }
});

test('every ring carries every bit twice', () => {
  for (let ring = 0; ring < RINGS; ring += 1) {
    const own = carriers.filter((carrier) => carrier.ring === ring);
    const sent = new Uint8Array(CODE_BITS);
    for (const { reBit, imBit } of own) {
      sent[reBit]! += 1;
      sent[imBit]! += 1;
    }
    expect(Array.from(sent)).toEqual(Array.from({ length: CODE_BITS }, () => 2));
  }
});
