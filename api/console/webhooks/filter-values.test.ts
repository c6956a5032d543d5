import { readValues, writeValues } from './filter-values.ts';

describe('the values of a filter in one field', () => {
  it.each([
    ['fail', ['fail']],
    [' new ,returned,', ['new', 'returned']],
    ['60, 0.5, -1', [60, 0.5, -1]],
    ['true, false, null', [true, false, null]],
    ['usr_1, 1a, toString', ['usr_1', '1a', 'toString']],
    [' , ', []],
    ['"a, b", c', ['a, b', 'c']],
    ['"2026", 2026', ['2026', 2026]],
    ['"true",""', ['true', '']],
    ['"a" b, "\\x", "open', ['"a" b', '"\\x"', '"open']],
    ['1e+21, 1e999', [1e21, '1e999']],
  ])('%j is %j', (text, values) => {
    expect(readValues(text)).toEqual(values);
    expect(readValues(writeValues(values))).toEqual(values);
  });

  it.each([
    [['a, b']],
    [['2026']],
    [['true']],
    [['']],
    [['a"b']],
    [['"']],
    [[' a ', 'a\\', 'a\nb', 'null', '1e5']],
    [[1e21, 1e-7, 'a', '', true, 'false', null]],
  ])('%j are read as they are written', (values) => {
    expect(readValues(writeValues(values))).toEqual(values);
  });

  it('has no more quotes than it needs', () => {
    expect(writeValues(['new', '1', 1, 'a b'])).toBe('new, "1", 1, a b');
  });
});
