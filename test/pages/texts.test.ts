import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text, useCatalogue, whenText } from '../../api/pages/shared/text.ts';
import { ar } from '../../api/pages/texts/ar.ts';
import { homeTexts as arHome } from '../../api/pages/texts/ar/home.ts';
import { privacyTexts as arPrivacy } from '../../api/pages/texts/ar/privacy.ts';
import type { Text } from '../../api/pages/texts/catalogue.ts';
import { de } from '../../api/pages/texts/de.ts';
import { homeTexts as deHome } from '../../api/pages/texts/de/home.ts';
import { privacyTexts as dePrivacy } from '../../api/pages/texts/de/privacy.ts';
import { en } from '../../api/pages/texts/en.ts';
import { homeTexts as enHome } from '../../api/pages/texts/en/home.ts';
import { privacyTexts as enPrivacy } from '../../api/pages/texts/en/privacy.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { sourcesBelow } from '../architecture/syntax.ts';

type Texts = Readonly<Record<string, Text>>;

const catalogues: Record<string, Texts> = {
  en: { ...en, ...enPrivacy, ...enHome },
  de: { ...de, ...dePrivacy, ...deHome },
  ar: { ...ar, ...arPrivacy, ...arHome },
};
const english = catalogues['en']!;

const formsOf = (value: Text): Record<string, string> =>
  typeof value === 'string' ? { other: value } : { ...value };

const placeholdersOf = (pattern: string): string[] =>
  [...new Set([...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();

/** What is wrong with a catalogue, so that the test can show that it finds it. */
function problemsOf(language: string, texts: Texts): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(texts, key));
  const unknown = Object.keys(texts).filter((key) => !Object.hasOwn(english, key));
  const wrong = Object.entries(texts).flatMap(([key, value]) => {
    const source = english[key];
    if (source === undefined) return [];
    if (typeof value !== typeof source) return [`${key}: forms in one catalogue only`];
    const forms = formsOf(value);
    if (typeof value !== 'string' && String(Object.keys(forms).sort()) !== String(categories))
      return [`${key}: forms ${Object.keys(forms).join(', ')} instead of ${categories.join(', ')}`];
    const names = placeholdersOf(formsOf(source)['other']!);
    return Object.entries(forms).flatMap(([form, pattern]) => {
      if (pattern.trim() === '') return [`${key}: empty`];
      // A form of one, two or none may say the number in words.
      const wanted = /^(?:zero|one|two)$/.test(form) ? names.filter((name) => name !== 'count') : names;
      const there = placeholdersOf(pattern).filter((name) => wanted.includes(name) || name !== 'count');
      return String(there) === String(wanted) ? [] : [`${key}, ${form}: placeholders ${String(there)}`];
    });
  });
  return [...missing.map((key) => `${key}: missing`), ...unknown.map((key) => `${key}: unknown`), ...wrong];
}

describe('the catalogues', () => {
  it.each(Object.entries(catalogues))('have the same keys, placeholders and forms: %s', (language, texts) => {
    expect(Object.keys(texts).length).toBeGreaterThan(400);
    expect(problemsOf(language, texts)).toEqual([]);
  });

  it('are found to differ where they do', () => {
    const { 'shared.back': _, ...without } = catalogues['de']!;
    expect(problemsOf('de', without)).toEqual(['shared.back: missing']);
    const broken = {
      ...catalogues['ar'],
      'more.back': 'x',
      'account.hello': 'مرحبًا {nam}',
      'passkeys.row': { one: 'x', other: '{count}' },
    };
    expect(problemsOf('ar', broken)).toEqual([
      'more.back: unknown',
      'account.hello, other: placeholders nam',
      'passkeys.row: forms one, other instead of few, many, one, other, two, zero',
    ]);
  });

  it('are in their own language', () => {
    const same = (language: string) =>
      Object.entries(catalogues[language]!)
        .filter(
          ([key, value]) =>
            typeof value === 'string' &&
            value === english[key] &&
            /\p{L}{4}/u.test(value.replaceAll(/\{\w+\}/g, '')),
        )
        .map(([key]) => key)
        .sort();
    expect(same('ar')).toEqual([]);
    expect(same('de')).toEqual([
      'passkeys.title',
      'stamps.type-audio',
      'stamps.type-code',
      'stamps.type-video',
    ]);
  });

  it('address people in German as Sie, and in Arabic without a gender', () => {
    const all = (language: string) =>
      Object.values(catalogues[language]!).flatMap((value) => Object.values(formsOf(value)));
    expect(all('de').filter((each) => /\b(?:[Dd]u|[Dd]ein\w*|[Dd]ir|[Dd]ich)\b/.test(each))).toEqual([]);
    // Imperatives and second persons that only fit a man or only a woman: what pages say most often.
    const gendered =
      /(?:^|\s)(?:افتح|اضغط|اختر|أدخل|انتظر|تستخدم أنت|استخدم|أعد|تحقق من|اكتب|احذف|افتحي|اضغطي)(?:\s|$)/;
    expect(all('ar').filter((each) => gendered.test(each))).toEqual([]);
  });

  it('have no text that nothing shows', () => {
    const root = findProjectRoot();
    const shown = [
      ...sourcesBelow('api/pages').filter((file) => !file.startsWith('api/pages/texts/')),
      ...[
        'shared/footer.html',
        'shared/guided.html',
        'me/account.html',
        'privacy/privacy.html',
        'home/home.html',
      ].map((file) => `api/pages/${file}`),
      'dev/launch/page-shell.mjs',
    ]
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
    // Keys that are put together: `guidance.${obstacle}`.
    const starts = [...shown.matchAll(/`([\w.-]+)\$\{/g)].map(([, start]) => start!);
    const unused = Object.keys(english).filter(
      (key) =>
        !shown.includes(`'${key}'`) &&
        !shown.includes(`{{${key}}}`) &&
        !starts.some((start) => start.includes('.') && key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});

describe('a text', () => {
  it('takes the form of its number', () => {
    useCatalogue('en', en);
    expect([1, 2].map((count) => text('reverify.attempts', { count }))).toEqual([
      'You have 1 more attempt before a short pause.',
      'You have 2 more attempts before a short pause.',
    ]);
    useCatalogue('ar', ar);
    expect([1, 2, 3, 11, 100].map((count) => text('passkeys.row', { count }))).toEqual([
      'مفتاح مرور واحد لتسجيل الدخول',
      'مفتاحا مرور لتسجيل الدخول',
      '3 مفاتيح مرور لتسجيل الدخول',
      '11 مفتاح مرور لتسجيل الدخول',
      '100 مفتاح مرور لتسجيل الدخول',
    ]);
  });

  it('keeps values apart where letters of both directions meet', () => {
    useCatalogue('en', en);
    expect(text('account.hello', { name: 'Ada' })).toBe('Hello Ada');
    expect(text('account.hello', { name: 'آدا' })).toBe('Hello \u2068آدا\u2069');
    useCatalogue('ar', ar);
    expect(text('account.hello', { name: 'Ada {name}' })).toBe('مرحبًا \u2068Ada {name}\u2069');
  });

  it('has times in the language of the page, and digits that both screens show alike', () => {
    useCatalogue('de', de);
    expect(whenText('2026-11-25T12:00:00Z')).toMatch(/^25\.11\.2026, \d\d:\d\d$/);
    useCatalogue('ar', ar);
    expect(whenText('2026-11-25T12:00:00Z')).toMatch(/25.*2026.*\d\d:\d\d/);
  });
});
