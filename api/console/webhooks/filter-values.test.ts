import { readValues, writeValues } from './filter-values.ts';

describe('the values of a filter in one field', () => {
  it.each([
    ['fail', ['fail']],
    [' new ,returned,', ['new', 'returned']],
    ['60, 0.5, -1', [60, 0.5, -1]],
    ['true, false, null', [true, false, null]],
    ['usr_1, 1a, toString', ['usr_1', '1a', 'toString']],
    [' , ', []],
  ])('%j is %j', (text, values) => {
    expect(readValues(text)).toEqual(values);
    expect(readValues(writeValues(values))).toEqual(values);
  });
});
