import { isFiller, rarityOfShare, saysNothing, wordRarity } from './word-rarity.ts';

describe('the rarity of a word', () => {
  it('says how much a word says', () => {
    expect(wordRarity('zwiebelbach')).toBe(1);
    expect(wordRarity('smith')).toBeCloseTo(0.25, 2);
    expect(wordRarity('john')).toBeCloseTo(0.22, 2);
    expect(wordRarity('america')).toBeCloseTo(0.375, 3);
    expect(wordRarity('login')).toBe(wordRarity('america'));
  });

  it('is one scale: half the logarithm, half the rarity', () => {
    expect(rarityOfShare(1e-8)).toBe(1);
    expect(rarityOfShare(1e-12)).toBe(1);
    expect(rarityOfShare(1e-4)).toBeCloseTo(0.5, 10);
    expect(rarityOfShare(1)).toBeCloseTo(0, 10);
    expect(() => rarityOfShare(0)).toThrow(RangeError);
    expect(() => rarityOfShare(2)).toThrow(RangeError);
  });

  it('knows the words that stand beside any name, and no names among them', () => {
    for (const word of ['sign', 'in', 'willkommen', 'login', 'bank', '2026', 'rights', 'vorbehalten'])
      expect([word, saysNothing(word)]).toEqual([word, true]);
    for (const word of ['likitu', 'smith', 'mortgages', 'a1'])
      expect([word, saysNothing(word)]).toEqual([word, false]);
    // A word of a name that is on many pages is no filler.
    expect([isFiller('welcome'), isFiller('2026'), isFiller('daily'), isFiller('bank')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
