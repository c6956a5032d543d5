import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type FuzzerName, fuzzerNames } from '../../shared/algorithms/permutations/permute-options.ts';
import { permute } from '../../shared/algorithms/permutations/permute.ts';

/** The output of record-dnstwist.py: dnstwist 20221213 as packaged by Debian, with its own dictionary and suffixes. */
interface Recorded {
  readonly version: string;
  readonly sha256: string;
  readonly dictionary: readonly string[];
  readonly suffixes: readonly string[];
  /** Names in ASCII, by domain and fuzzer. */
  readonly names: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const file = join(import.meta.dirname, 'recorded', 'dnstwist.json.gz');
const recorded: Recorded = JSON.parse(gunzipSync(readFileSync(file)).toString());
const { dictionary, suffixes } = recorded;
const domains = Object.entries(recorded.names);

/**
 * The number of names, and of homoglyphs among them, of dnstwist of April 2025 with 54 words and 100 suffixes:
 * research/brand.md 1.1.
 */
const counts2025: Readonly<Record<string, readonly [names: number, homoglyphs: number]>> = {
  'paypal.de': [786, 296],
  'ing.com': [982, 582],
  'paypal.com': [1675, 1187],
  'netflix.com': [2169, 1668],
  'acme-bank.com': [4102, 3442],
  'microsoft.com': [4659, 4093],
  'bankofamerica.com': [10_960, 10_303],
};

const isFuzzer = (name: string): name is FuzzerName => fuzzerNames.some((fuzzer) => fuzzer === name);

it('compares with seven domains and all fuzzers of a known dnstwist', () => {
  expect(recorded.version).toBe('20221213');
  expect(domains.map(([domain]) => domain)).toEqual(Object.keys(counts2025));
  for (const [, fuzzers] of domains) {
    expect(Object.keys(fuzzers)).toHaveLength(15);
    expect(Object.keys(fuzzers).every(isFuzzer)).toBe(true);
  }
  expect(dictionary.length).toBeGreaterThanOrEqual(50);
  expect(suffixes.length).toBeGreaterThanOrEqual(98);
});

it.each(domains)('has what dnstwist makes of %s, fuzzer by fuzzer', (domain, fuzzers) => {
  for (const [fuzzer, names] of Object.entries(fuzzers)) {
    if (!isFuzzer(fuzzer)) throw new Error(`there is no fuzzer ${fuzzer}`);
    const options = { dictionary, suffixes, fuzzers: [fuzzer], everyLetter: true };
    const made = new Set([...permute(domain, options)].map((entry) => entry.domain));
    const missing = names.filter((name) => name !== domain && !made.has(name));
    expect([fuzzer, missing]).toEqual([fuzzer, []]);
  }
});

// dnstwist of 2022 does not know which letters a registry accepts; the German one accepts ISO 8859-1 and Extended-A.
it.each(domains)(
  'has them for %s with the usual limits, as far as the registry takes them',
  (domain, fuzzers) => {
    const made = new Set([...permute(domain, { dictionary, suffixes })].map((entry) => entry.domain));
    const everything = new Set(Object.values(fuzzers).flat());
    const missing = [...everything].filter((name) => name !== domain && !made.has(name));
    if (!domain.endsWith('.de')) expect(missing).toEqual([]);
    const everyLetter = [...permute(domain, { dictionary, suffixes, everyLetter: true })];
    const inUnicode = new Map(everyLetter.map((entry) => [entry.domain, entry.unicode]));
    for (const name of missing) {
      const isRefused = Array.from(inUnicode.get(name) ?? '').some((letter) => letter > '\u017e');
      expect([name, isRefused]).toEqual([name, true]);
    }
    const [names = Infinity, homoglyphs = Infinity] = counts2025[domain] ?? [];
    expect(made.size).toBeGreaterThanOrEqual(names);
    const alike = [...permute(domain, { fuzzers: ['homoglyph'] })];
    expect(alike.length).toBeGreaterThanOrEqual(homoglyphs);
  },
);
