import { defang } from './defang.ts';

describe('addresses of suspected pages, as they are shown', () => {
  it.each([
    ['https://shop.example/a.b?c=d.e#f', 'hxxps://shop[.]example/a.b?c=d.e#f'],
    ['http://shop.example:8080', 'hxxp://shop[.]example:8080'],
    ['HTTPS://user@Shop.Example/', 'hxxpS://user@Shop[.]Example/'],
    ['https://[2001:db8::1]:81/x', 'hxxps://[2001[:]db8[:][:]1][:]81/x'],
    ['https://203.0.113.7/', 'hxxps://203[.]0[.]113[.]7/'],
    ['ftp://shop.example/', 'ftp://shop[.]example/'],
    ['shop.example', 'shop[.]example'],
    ['https://a.example/?to=https://b.example/', 'hxxps://a[.]example/?to=hxxps://b.example/'],
    ['https://a.example/?to=https%3A%2F%2Fb', 'hxxps://a[.]example/?to=hxxps%3A%2F%2Fb'],
    ['https://a.example/\u202Egpj.exe', 'hxxps://a[.]example/%E2%80%AEgpj.exe'],
    ['', ''],
  ])('%s', (address, shown) => expect(defang(address)).toBe(shown));
});
