import { isMixedScript, restrictionLevel, scriptsOf, wholeScriptHomoglyph } from './scripts.ts';

it.each([
  ['ascii_only', 'paypal-24'],
  ['single_script', 'zürich'],
  ['single_script', 'пример'],
  // Japanese is written in three scripts and counts as one (UTS #39 table 1a).
  ['single_script', '東京スカイ'],
  ['highly_restrictive', 'hello東京'],
  ['moderately_restrictive', 'helloไทย'],
  ['minimally_restrictive', 'pаypal'],
  ['minimally_restrictive', 'αbc'],
  ['unrestricted', 'a♥b'],
  ['unrestricted', 'ﬁne'],
] as const)('is %s: %s', (level, text) => {
  expect(restrictionLevel(text)).toBe(level);
});

it.each([
  [true, 'pаypal'],
  [true, 'раypal'],
  [true, 'gοogle'],
  [false, 'paypal'],
  [false, 'пример'],
  [false, 'ソニーsony'],
  [false, '한국bank'],
  [false, '1234'],
])('mixes scripts dishonestly (%s): %s', (isMixed, text) => {
  expect(isMixedScript(text)).toBe(isMixed);
});

it('finds the Latin text that another script spells', () => {
  expect(wholeScriptHomoglyph('аррӏе')).toBe('apple');
  expect(wholeScriptHomoglyph('пример')).toBeNull();
  expect(wholeScriptHomoglyph('apple')).toBeNull();
  expect(wholeScriptHomoglyph('pаypal')).toBeNull();
});

it('says which scripts a text may be written in', () => {
  expect(scriptsOf('123-')).toBeNull();
  expect([...(scriptsOf('東') ?? [])].sort()).toEqual(['Hanb', 'Hani', 'Jpan', 'Kore']);
  expect([...(scriptsOf('aб') ?? ['?'])]).toEqual([]);
});
