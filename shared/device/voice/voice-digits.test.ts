import { toBase64url } from '../../algorithms/encoding/base64url.ts';
import { voiceDigits } from './voice-digits.ts';

const { crypto } = globalThis;
const nonceOf = (value: number) => toBase64url(new Uint8Array(32).fill(value));

it('draws digits from the nonce and the attempt, as many as the time is long', async () => {
  const request = { nonce: nonceOf(1), attempt: 0, seconds: 3 };
  const digits = await voiceDigits(request, crypto);
  expect(digits).toHaveLength(6);
  expect(await voiceDigits(request, crypto)).toEqual(digits);
  expect(await voiceDigits({ ...request, attempt: 1 }, crypto)).not.toEqual(digits);
  expect(await voiceDigits({ ...request, nonce: nonceOf(2) }, crypto)).not.toEqual(digits);
  expect(await voiceDigits({ ...request, seconds: 0.5 }, crypto)).toHaveLength(3);
});

it('draws all ten alike, and none twice in a row', async () => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (let value = 0; value < 200; value += 1) {
    const digits = await voiceDigits({ nonce: nonceOf(value), attempt: 0, seconds: 10 }, crypto);
    expect(digits.every((digit, place) => digit !== digits[place - 1])).toBe(true);
    for (const digit of digits) counts[digit] = (counts[digit] ?? 0) + 1;
  }
  // 4,000 digits: five standard deviations of the count of one digit are 95.
  expect(counts.every((count) => Math.abs(count - 400) < 95)).toBe(true);
});
