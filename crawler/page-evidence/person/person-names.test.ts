import { bearsHandle } from './bears-handle.ts';
import { findName, surest, wordedText } from './find-name.ts';
import { compilePersonNames } from './person-names.ts';

const marta = compilePersonNames(['Marta Kovel', 'Marta Novak-Kovel']);
const find = (text: string, { names = marta, isInflected = false, withSlips = true } = {}) =>
  surest(findName(names, wordedText(text), { isInflected, withSlips }));

describe('the name of a person', () => {
  it.each([
    ['An evening with Marta Kovel in Prague', 'same'],
    ['KOVEL, Marta', 'same'],
    ['Márta Kovél', 'same'],
    ['Марта Ковел', 'same'],
    ['Μάρτα Κοβέλ', 'same'],
    ['Marta J. Kovel', 'same'],
    ['M. Kovel wins', 'initial'],
    ['#martakovel', 'same'],
    ['Marta Kovell', 'misspelled'],
    ['Marta Kovеl', 'misspelled'],
    ['Marta Kove1', 'misspelled'],
    ['Maria Kovel', null],
    ['Marta Novel', null],
    ['Marta Kuwel', null],
    ['Marta went home. Later that day Kovel called', null],
    ['Kovel', null],
    ['', null],
  ])('in %j is %s', (text, likeness) => {
    expect(find(text)).toBe(likeness);
  });

  it.each([
    ['wywiad z Martą Kovelową', 'same', false],
    ['rozhovor s Martou Kovelem', 'inflected', true],
    ['książka Marty Kovel', 'inflected', true],
    ['Marty Kovel', null, false],
    ['Marta Kovertova', null, true],
  ])('in the cases of %j is %s where the language has cases', (text, likeness, isInflected) => {
    const found = find(text, { isInflected, withSlips: false });
    expect(found).toBe(isInflected ? likeness : null);
  });

  it.each([
    ['王小明今天表示', '王小明'],
    ['山田 太郎の公式', '山田太郎'],
    ['김철수는 말했다', '김철수'],
  ])('is found in %j, which puts no spaces around it', (text, name) => {
    expect(find(text, { names: compilePersonNames([name]) })).toBe('same');
  });

  it('of German letters is found without them', () => {
    const names = compilePersonNames(['Jörg Müßig']);
    expect([find('Joerg Muessig', { names }), find('Jorg Mussig', { names })]).toEqual(['same', 'same']);
  });

  it('says nothing where it has no letters', () => {
    expect(compilePersonNames(['---', ''])).toEqual([]);
    expect(find('- - -', { names: [] })).toBeNull();
  });
});

describe('the name of an account', () => {
  it.each([
    ['martakovel', 'same'],
    ['marta.kovel.official', 'same'],
    ['real_marta_kovel', 'same'],
    ['kovel-marta', 'same'],
    ['martakovel1987', 'same'],
    ['marta.kovell', 'misspelled'],
    ['realmartakovell', 'misspelled'],
    ['martakove1', 'misspelled'],
    ['martak', null],
    ['m.kovel', null],
    ['martina.kovel', null],
    ['roses', null],
  ])('%s bears it: %s', (handle, likeness) => {
    expect(bearsHandle(marta, handle)).toBe(likeness);
  });

  it('of one short word is that of nobody else', () => {
    const names = compilePersonNames(['Ada']);
    expect([bearsHandle(names, 'ada.official'), bearsHandle(names, 'adapters')]).toEqual(['same', null]);
  });
});
