import { nameWords, namedBy, pageWords, tokenSetLikeness } from './token-set.ts';
import { wordRarity } from './word-rarity.ts';

const likeness = (name: string, ...texts: string[]) => {
  const page = pageWords(texts);
  return page === null ? null : tokenSetLikeness(nameWords(name, wordRarity), page);
};

describe('the share of a name on a page', () => {
  it('is all of it for the word that identifies it, and little for an everyday word', () => {
    expect(likeness('Likitu Bank', 'Likitu')).toBe(1);
    expect(likeness('Likitu Bank', 'Bank of the Likitu')).toBe(1);
    expect(likeness('Likitu Bank', 'A bank')).toBeLessThan(0.4);
    expect(likeness('Likitu Bank', 'An office')).toBe(0);
  });

  it('is half for one of two words that identify it together', () => {
    expect(likeness('Likitu Quorbix', 'Likitu')).toBe(0.5);
    expect(likeness('Likitu Quorbix', 'Quorbix and Likitu')).toBe(1);
  });

  it('stays below all of it for words that say little even together', () => {
    expect(likeness('John Smith', 'John Smith')).toBeCloseTo(0.47, 2);
    expect(likeness('John Smith', 'John')).toBeCloseTo(0.22, 2);
  });

  it('finds names that are written together or apart, with accents, and with letters that look alike', () => {
    expect(likeness('Pay Pal', 'PayPal')).toBe(1);
    expect(likeness('PayPal', 'Pay Pal')).toBe(1);
    expect(likeness('Nestlé', 'NESTLE')).toBe(1);
    expect(likeness('Likitu', 'LIKITU')).toBe(1);
    expect(likeness('Likitu', 'Iikitu')).toBe(1);
    expect(likeness('楽天', 'ようこそ楽天市場へ')).toBe(1);
  });

  it('is that of the likeliest of several names, and unknown without a word', () => {
    const names = ['Likitu', 'Quorbix Holding'].map((name) => nameWords(name, wordRarity));
    const page = pageWords(['Quorbix']);
    expect(page && namedBy(names, page)).toBe(1);
    expect(page && namedBy([], page)).toBe(0);
    expect(pageWords(['', ' - '])).toBeNull();
  });
});
