import { compileBrandNames } from '../../shared/algorithms/names/brand-names.ts';
import { readSeenHost } from '../../shared/algorithms/names/seen-names.ts';
import { resemblesStrongly } from './strong-resemblance.ts';

const brandOf = (name: string, domain: string) =>
  compileBrandNames({ names: [name], officialDomains: [domain] });
const resembles = (brand: ReturnType<typeof brandOf>, host: string) => {
  const seen = readSeenHost(host);
  return seen !== null && resemblesStrongly(brand, seen);
};

describe('a host that resembles a brand by itself', () => {
  const quillbrook = brandOf('Quillbrook', 'quillbrook.com');

  it.each([
    ['look-alike letters', 'qui11brook.com'],
    ['letters of another script', 'quіllbrook.net'],
    ['the same label under another suffix', 'quillbrook.shop'],
    ['a letter left out', 'quilbrook.com'],
    ['a mistyped key', 'quillbriok.com'],
    ['a phishing keyword beside it', 'quillbrook-login.com'],
    ['a phishing keyword above it', 'quillbrook.secure-site.com'],
  ])('has %s', (_what, host) => {
    expect(resembles(quillbrook, host)).toBe(true);
  });

  it.each([
    'quillbrook.com',
    'www.quillbrook.com',
    'quillbrook-fans.com',
    'brookquill.com',
    'mill-brook.com',
  ])('is not %s', (host) => {
    expect(resembles(quillbrook, host)).toBe(false);
  });

  it('is hardly any of a brand with a short name', () => {
    const ing = brandOf('ING', 'ing.com');
    for (const host of ['ing.shop', 'lng.com', 'ink.com', 'ing-login.com'])
      expect([host, resembles(ing, host)]).toEqual([host, false]);
    const ebay = brandOf('eBay', 'ebay.com');
    for (const host of ['ebay.shop', 'eday.com', 'bay.com'])
      expect([host, resembles(ebay, host)]).toEqual([host, false]);
    for (const host of ['еbay.com', 'ebay-login.com'])
      expect([host, resembles(ebay, host)]).toEqual([host, true]);
  });

  it('has to imitate the letters of a brand that is a common word', () => {
    const target = brandOf('Target', 'target.com');
    for (const host of ['target.shop', 'targets.com', 'target-sale.com', 'garget.com'])
      expect([host, resembles(target, host)]).toEqual([host, false]);
    expect(resembles(target, 'tаrget.com')).toBe(true);
    // Another name of the brand does not make the word less common.
    const targets = compileBrandNames({ names: ['Target', 'Targetly'], officialDomains: ['target.com'] });
    expect([resembles(targets, 'target.shop'), resembles(targets, 'targetly.shop')]).toEqual([false, true]);
    const british = brandOf('British', 'british.com');
    expect(resembles(british, 'british.shop')).toBe(false);
    // A common word is near many names, and is none of them.
    expect(resembles(brandOf('Orangel', 'orangel.com'), 'orange.shop')).toBe(false);
  });
});
