import { compileBrandNames } from '../../shared/algorithms/names/brand-names.ts';
import { presentedAs, type PresentationTexts, readPresentedNames } from './presented-names.ts';
import { readSeenHost } from '../../shared/algorithms/names/seen-names.ts';

const brand = compileBrandNames({ names: ['Likitu Bank'], officialDomains: ['likitu.com'] });
const nothing: PresentationTexts = { title: '', headNames: [], siteNames: [], labels: [], text: '' };
const present = (texts: Partial<PresentationTexts>, host = 'elsewhere.example', of = brand) =>
  presentedAs(of, readPresentedNames({ ...nothing, ...texts }), readSeenHost(host));
const plain = (count: number) => Array.from({ length: count }, (_value, at) => `word${at}`).join(' ');

describe('the names under which a page presents itself', () => {
  it('are unknown where the page has none', () => {
    expect(present({})).toEqual({
      titlePlace: 'absent',
      isHeadName: null,
      isDeclaredName: null,
      isCopyrightName: null,
      formNamesBrand: false,
      textShare: null,
      hasOwnName: false,
    });
  });

  it.each([
    ['Likitu Bank', 'alone'],
    ['Likitu', 'alone'],
    ['LIKITU - Log in', 'alone'],
    ['Iniciar sesión | Likitu', 'alone'],
    ['Welcome to Likitu Bank!', 'alone'],
    ['Mortgages | Likitu Bank', 'part'],
    ['Likitu: savings for families', 'part'],
    ['How I left Likitu for good | The Daily Echo', 'mentioned'],
    ['Likitu alternatives', 'mentioned'],
    ['The best bank of all | The Daily Echo', 'absent'],
  ])('place a brand in the title %j: %s', (title, titlePlace) => {
    expect(present({ title }).titlePlace).toBe(titlePlace);
  });

  it('say yes where one of a place is the brand, no where others are, and nothing where nobody is named', () => {
    const head = (...headNames: string[]) => present({ headNames }).isHeadName;
    expect([head('Sign in', 'Likitu'), head('Sign in', 'Welcome back')]).toEqual([true, null]);
    expect([head('Likitu Online Banking'), head('Authorised dealer of Likitu')]).toEqual([true, null]);
    for (const said of ['Se connecter', 'Zaloguj się', 'Giriş yap', 'Iniciar sesión', 'Inloggen'])
      expect([said, head(said)]).toEqual([said, null]);
    expect(present({ siteNames: ['Likitu'] }).isDeclaredName).toBe(true);
    expect(present({ siteNames: ['Echo'] }).isDeclaredName).toBe(false);
  });

  it('take a head for the name of another only where the page or its domain tells that name too', () => {
    const head = (texts: Partial<PresentationTexts>, host?: string) =>
      present({ headNames: ['The Daily Echo'], ...texts }, host).isHeadName;
    expect(head({})).toBeNull();
    expect(head({ title: 'Likitu alternatives | The Daily Echo' })).toBe(false);
    expect(head({}, 'dailyecho.example')).toBe(false);
    // A namesake's name has a word more, and so has the sign-in page of an impostor.
    expect(present({ headNames: ['Likitu Yoga'], title: 'Likitu Yoga' }).isHeadName).toBeNull();
  });

  it.each([
    ['© 2026 Likitu Bank. All rights reserved.', true],
    ['Copyright 2019-2026 The Daily Echo', false],
    ['© 2026 Alle Rechte vorbehalten', null],
    ['Likitu Bank, 1 Main Street', null],
  ])('read the copyright line %j as %j', (line, expected) => {
    expect(present({ text: `Welcome\n${line}` }).isCopyrightName).toBe(expected);
  });

  it.each([
    ['Log in to Likitu', true],
    ['Log in to Likitu with your PIN', true],
    ['Your likitu.com password', true],
    ['Sign in with Likitu', false],
    ['Mit Likitu anmelden', false],
    ['Entrar com Likitu', false],
    ['Likitu ile giriş yap', false],
    ['Bank account', false],
  ])('find the brand in the label %j of a form: %j', (label, expected) => {
    expect(present({ labels: [label] }).formNamesBrand).toBe(expected);
  });

  it('count how often the text speaks of the brand, by its rarest word', () => {
    const share = (text: string) => present({ text }).textShare;
    expect(share(`Likitu ${plain(98)} LIKITU`)).toBeCloseTo(0.02, 5);
    expect(share(`bank ${plain(98)} bank`)).toBe(0);
    expect(share(plain(19))).toBeNull();
    const unspaced = compileBrandNames({ names: ['楽天銀行'], officialDomains: [] });
    expect(present({ text: plain(50) }, 'elsewhere.example', unspaced).textShare).toBeNull();
  });

  it('are the own ones of a page where its domain agrees with them', () => {
    const told = { title: 'The Daily Echo', siteNames: ['Daily Echo'] };
    expect(present(told, 'daily-echo.example').hasOwnName).toBe(true);
    expect(present({ title: told.title, text: '© 2026 Daily Echo' }, 'dailyecho.example').hasOwnName).toBe(
      true,
    );
    expect(present(told, 'echo-of-the-day.example').hasOwnName).toBe(false);
    // What a page is about agrees with the domain that was chosen for it.
    expect(present({ title: 'Daily Echo' }, 'dailyecho.example').hasOwnName).toBe(false);
    expect(present({ title: 'Likitu', siteNames: ['Likitu'] }, 'likitu-login.example').hasOwnName).toBe(
      false,
    );
    const page = readPresentedNames({ ...nothing, ...told });
    expect(presentedAs(brand, page, null).hasOwnName).toBe(false);
  });

  it('have an end, however long a page is', () => {
    const long = 'Likitu '.repeat(100_000);
    const page = readPresentedNames({
      title: long,
      headNames: Array.from({ length: 100 }, () => long),
      siteNames: [long],
      labels: Array.from({ length: 1000 }, () => long),
      text: long,
    });
    expect([page.heads.length, page.labels.length, page.total]).toEqual([5, 60, 4000]);
    expect(presentedAs(brand, page, null).textShare).toBe(1);
  });
});
