import { BEYOND, nextRange, type VisibleRange } from './visible-range.ts';

const sight = { rowHeight: 50, windowHeight: 500, count: 1000 };
const atTop: VisibleRange = { from: 0, to: 23, first: 0, beyond: BEYOND };

describe('the rows that are in the document', () => {
  it('are those in sight and some beyond each edge', () => {
    const before = { from: 0, to: 0, first: 99, beyond: BEYOND };
    expect(nextRange(before, { ...sight, top: -5000 })).toEqual({
      from: 100 - BEYOND,
      to: 111 + BEYOND,
      first: 100,
      beyond: BEYOND,
    });
  });

  it('are the same object where nothing moved', () => {
    const range = nextRange(atTop, { ...sight, top: 0 });
    expect(nextRange(range, { ...sight, top: -20 })).toBe(range);
  });

  it('have all that is in sight in the very frame after a jump, and the others a few a frame', () => {
    let range = nextRange(atTop, { ...sight, top: -30_025 });
    expect(range.first).toBe(600);
    expect(range.from).toBeLessThan(600);
    // Eleven rows are in sight: the first and the last of them in part.
    expect(range.to).toBeGreaterThan(611);
    expect(range.to - range.from).toBeLessThan(16);
    const sizes: number[] = [];
    while (range.beyond < BEYOND) {
      range = nextRange(range, { ...sight, top: -30_025 });
      sizes.push(range.to - range.from);
    }
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.at(-1)).toBe(11 + 2 * BEYOND);
  });

  it('end with the list', () => {
    expect(nextRange({ ...atTop, first: 995 }, { ...sight, top: -49_900 })).toMatchObject({ to: 1000 });
    expect(nextRange(atTop, { ...sight, top: 400 })).toMatchObject({ from: 0, first: 0 });
  });
});
