import { chanceWords, oddsWords, percentOf } from './odds.ts';

describe('how likely an impersonation is, in words', () => {
  it.each([
    [12, '12 times likelier'],
    [1.5, '1.5 times likelier'],
    [1.21, '1.2 times likelier'],
    [2, 'twice as likely'],
    [3, '3 times likelier'],
    [54.6, '55 times likelier'],
    [1234, '1,200 times likelier'],
    [1e6, 'over 10,000 times likelier'],
    [1, 'makes hardly a difference'],
    [1.1, 'makes hardly a difference'],
    [1 / 1.1, 'makes hardly a difference'],
    [1 / 1.5, 'somewhat less likely'],
    [1 / 2, 'half as likely'],
    [1 / 3, 'a third as likely'],
    [1 / 4, 'a quarter as likely'],
    [1 / 10, 'a tenth as likely'],
    [1 / 20, '20 times less likely'],
    [1e-9, 'over 10,000 times less likely'],
  ])('evidence that changes the odds by %d', (times, words) =>
    expect(oddsWords(Math.log(times))).toBe(words),
  );

  it.each([
    [1, 'more than 99 in 100', '> 99 %'],
    [0.97, '97 in 100', '97 %'],
    [0.5, '50 in 100', '50 %'],
    [0.02, '1 in 50', '2 %'],
    [0, 'fewer than 1 in 100', '< 1 %'],
  ])('a probability of %d', (probability, words, percent) => {
    expect(chanceWords(probability)).toBe(words);
    expect(percentOf(probability)).toBe(percent);
  });
});
