import { secondsWords } from './seconds-words.ts';

describe('how long something has waited, in words', () => {
  it('names the greatest unit that it fills', () => {
    expect([0, 1, 59, 60, 119, 3600, 7199, 86_400, 200_000].map(secondsWords)).toEqual([
      '0 seconds',
      '1 second',
      '59 seconds',
      '1 minute',
      '1 minute',
      '1 hour',
      '1 hour',
      '1 day',
      '2 days',
    ]);
  });
});
