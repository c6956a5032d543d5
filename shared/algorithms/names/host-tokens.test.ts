import { hostTokens } from './host-tokens.ts';

const find = (name: string, ...labels: string[]) => hostTokens(labels).find(({ text }) => text === name);

it.each([
  ['paypal', false, ['paypal']],
  ['paypal', true, ['paypal-login']],
  ['paypal', true, ['paypallogin']],
  ['paypal', true, ['securepaypal24']],
  ['paypal', false, ['wwwpaypal']],
  ['paypal', true, ['login', 'paypal']],
  ['acmebank', false, ['my-acme-bank-x']],
  ['paypal', false, ['paypal2000']],
])('sees %s (lured: %s) in %j', (name, isLured, labels) => {
  expect(find(name, ...labels)).toEqual({ text: name, isLured });
});

it.each([
  ['paypal', ['paypaler']],
  ['paypal', ['xpaypal']],
  ['ing', ['shopping']],
  ['apple', ['pineapple']],
])('sees no %s in %j', (name, labels) => {
  expect(find(name, ...labels)).toBeUndefined();
});

it('is done soon with hosts that are made of borders', () => {
  const nasty = Array.from({ length: 60 }, () => 'a-1-'.repeat(15));
  expect(hostTokens(nasty).length).toBeLessThanOrEqual(600);
});
