import { foldDiacritics, normalizeText, wordsOf } from './normalize-text.ts';
import { everydayWords, phishingKeywordList } from './phishing-keywords.ts';
import { readSeenHost } from './seen-names.ts';

const wordsMax = 12;
/** German domains mostly write these in two letters; without their dots they are found as any accent is. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Whether the registrable label of a host is spelled as the name: written together or with hyphens, with its accents or
 * without, with or without words that say nothing (`bank`, `group`), or as a part between hyphens. What only looks like
 * the name, is a typing error away from it, or has a phishing keyword beside it is what impostors register, and does not
 * count.
 */
export function bearsName(host: string, name: string): boolean {
  const seen = readSeenHost(host);
  if (seen === null) return false;
  const parts = foldDiacritics(seen.text).split('-').filter(Boolean);
  return spellings(name).some((words) => isLabelOf(parts, words));
}

/** The names that none of the hosts bears. A part of a name that is borne is borne as well. */
export function namesNotBorne(hosts: readonly string[], names: readonly string[]): string[] {
  const borne = names.filter((name) => hosts.some((host) => bearsName(host, name)));
  const words = new Set(borne.flatMap(wordsIn));
  return names.filter((name) => !borne.includes(name) && !wordsIn(name).every((word) => words.has(word)));
}

function isLabelOf(parts: readonly string[], words: readonly string[]): boolean {
  const label = parts.join('');
  const telling = words.filter((word) => !everydayWords.has(word));
  if (label === words.join('') || (telling.length > 0 && label === telling.join(''))) return true;
  const others = `-${parts.join('-')}-`.split(`-${words.join('-')}-`);
  const beside = others.length === 2 ? others : `-${parts.join('-')}-`.split(`-${words.join('')}-`);
  if (beside.length !== 2 || telling.length === 0) return false;
  return !beside
    .join('-')
    .split('-')
    .some((part) => phishingKeywordList.has(part));
}

function spellings(name: string): string[][] {
  const text = normalizeText(name);
  const texts = [text, text.replace(/[äöü]/gu, (letter) => spelledOut[letter] ?? letter)];
  return [...new Set(texts)].map((each) => wordsOf(each, wordsMax).map(foldDiacritics)).filter(isSomething);
}

const isSomething = (words: readonly string[]): boolean => words.length > 0;

const wordsIn = (name: string): string[] => wordsOf(normalizeText(name), wordsMax).map(foldDiacritics);
