import { compareNames, differencesOf, nearestName, readableHost, scriptOf } from './name-diff.ts';

const drawn = (own: string, suspect: string) => {
  const places = compareNames(own, suspect);
  return [
    places.map((place) => place.own ?? '_').join(''),
    places.map((place) => place.suspect ?? '_').join(''),
  ];
};

describe('the name of a suspected page beside that of the brand', () => {
  it('stands letter below letter', () => {
    expect(drawn('paypal.com', 'paypal-login.com')).toEqual(['paypal______.com', 'paypal-login.com']);
    expect(drawn('paypal.com', 'payal.com')).toEqual(['paypal.com', 'pay_al.com']);
    expect(drawn('acme.com', 'secure-acme-login.com')[0]).toBe('_______acme______.com');
    expect(drawn('acme.com', 'acrne.com')[1]).toContain('rn');
    expect(drawn('', 'a')).toEqual(['_', 'a']);
    expect(drawn('a', 'a')).toEqual(['a', 'a']);
  });

  it('says which letters were exchanged, and of which script they are', () => {
    expect(differencesOf(compareNames('paypal.com', 'pаypal.com'))).toEqual([
      { own: 'a', suspect: 'а', scripts: ['Cyrillic'] },
    ]);
    expect(differencesOf(compareNames('acme.com', 'acme-login.com'))).toEqual([
      { own: '', suspect: '-login', scripts: [] },
    ]);
    expect(differencesOf(compareNames('acme.com', 'acme.com'))).toEqual([]);
    expect(differencesOf(compareNames('acme.com', 'acme-login.example'))).toEqual([
      { own: '.com', suspect: '-login.example', scripts: [] },
    ]);
    expect(differencesOf(compareNames('acme.com', 'acne.рф'))).toEqual([
      { own: 'm', suspect: 'n', scripts: [] },
      { own: '.com', suspect: '.рф', scripts: ['Cyrillic'] },
    ]);
  });

  it('is read from Punycode', () => {
    expect(readableHost('xn--pypal-4ve.com')).toBe('pаypal.com');
    expect(readableHost('www.xn--mnchen-3ya.example')).toBe('www.münchen.example');
    expect(readableHost('xn--n3h.example')).toBe('☃.example');
    expect(readableHost('xn--a!.example')).toBe('xn--a!.example');
    expect(readableHost('shop.example')).toBe('shop.example');
  });

  it('is compared with the nearest of the brand', () => {
    expect(nearestName(['riverside.bank', 'riverside-bank.com'], 'riverside-bamk.com')).toBe(
      'riverside-bank.com',
    );
    expect(nearestName([], 'riverside.bank')).toBeUndefined();
  });

  it('knows no script of digits and hyphens', () => {
    expect(['a', 'а', 'α', '1', '-', 'ᚠ'].map(scriptOf)).toEqual([
      'Latin',
      'Cyrillic',
      'Greek',
      null,
      null,
      'Other',
    ]);
  });
});
