import { publishedAddress } from './published-address.ts';

const base64 = Buffer.from('ada.lovelace@example.org').toString('base64');

describe('publishedAddress', () => {
  it.each([
    ['https://a.example/in?session=8f2c', 'https://a.example/in?session=8f2c'],
    ['https://a.example/in?email=ada%40example.org', 'https://a.example/in'],
    ['https://a.example/in?e=ada@example.org&x=1', 'https://a.example/in'],
    [`https://a.example/in?k=${encodeURIComponent(base64)}`, 'https://a.example/in'],
    ['https://a.example/in?q=1#ada@example.org', 'https://a.example/in?q=1'],
    ['https://user:word@a.example/in', 'https://a.example/in'],
    ['https://a.example/in?bad=%E0%A4%A', 'https://a.example/in?bad=%E0%A4%A'],
  ])('of %s is %s', (address, published) => {
    expect(publishedAddress(address)).toBe(published);
  });
});
