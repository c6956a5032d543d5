import { parseUrl } from './parse-url.ts';

it('gives the same answer however often it is asked', () => {
  let wrong = 0;
  // URL.canParse began to fail after 5,000 calls.
  for (let nth = 0; nth < 50_000; nth += 1) {
    if (parseUrl('https://bücher.example/é')?.hostname !== 'xn--bcher-kva.example') wrong += 1;
    if (parseUrl('/é', 'https://bücher.example/') === null) wrong += 1;
    if (parseUrl('bücher') !== null) wrong += 1;
  }
  expect(wrong).toBe(0);
});
