import { fillSlots, noSlots } from './row-slots.ts';

const first = fillSlots(noSlots, ['a', 'b', 'c'], true);

describe('the elements of rows', () => {
  it('are one for each row', () => {
    expect([...first.keys()]).toEqual(['a', 'b', 'c']);
    expect(new Set(first.values()).size).toBe(3);
  });

  it('stay with a row that stays, wherever it stands', () => {
    const next = fillSlots(first, ['x', 'c', 'b'], true);
    expect([next.get('b'), next.get('c')]).toEqual([first.get('b'), first.get('c')]);
  });

  it('go from the rows that went to those that came, in their order, so that none has to move after a jump', () => {
    const next = fillSlots(first, ['x', 'y', 'z', 'more'], true);
    expect([...next.values()].slice(0, 3)).toEqual([...first.values()]);
    expect([...first.values()]).not.toContain(next.get('more'));
  });

  it('are made anew while the table is held', () => {
    const next = fillSlots(first, ['c', 'x'], false);
    expect(next.get('c')).toBe(first.get('c'));
    expect([...first.values()]).not.toContain(next.get('x'));
  });
});
