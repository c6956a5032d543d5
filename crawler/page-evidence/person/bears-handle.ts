import { damerauLevenshtein } from '../../../shared/algorithms/names/edit-distance.ts';
import { foldDiacritics, normalizeText } from '../../../shared/algorithms/names/normalize-text.ts';
import { romanize } from './romanize.ts';
import { lookOf } from '../../../shared/algorithms/names/skeleton.ts';
import { findName, surest } from './find-name.ts';
import type { PersonName } from './person-names.ts';

/** What is added to a name to make an account of it. */
const additions =
  /official|oficial|offiziell|officiel|ufficiale|oficjaln[aey]|resmi|real|true|the|its|iam|im|mr|mrs|ms|dr|prof|page|profile|team|fans?(?:page|club)?|club|private|vip|backup|back|new|account|tv|music|live|online|world|parody/g;
/** A name of fewer letters is a part of too many words. */
const joinedMin = 7;
const handleMax = 100;

/**
 * Whether the name of an account or a host is one of these names: together or between signs, in any order, with what
 * accounts have beside names (`official`, `real`, digits).
 */
export function bearsHandle(names: readonly PersonName[], handle: string): 'same' | 'misspelled' | null {
  const text = foldDiacritics(normalizeText(handle.slice(0, handleMax)));
  const words = text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map(romanize);
  const found = findName(names, { words, joined: words.join('') }, { isInflected: false, withSlips: true });
  const likeness = surest(found.filter((each) => each.likeness !== 'initial'));
  if (likeness === 'same') return 'same';
  const joined = words.join('');
  const letters = joined.replaceAll(/\d+/g, '');
  const bare = letters.replaceAll(additions, '');
  let slip = likeness !== null;
  for (const { joined: wanted, words: own } of names)
    for (const name of wanted) {
      const isWhole = joined === name || letters === name || bare === name.replaceAll(additions, '');
      const isLong = own.length > 1 && name.length >= joinedMin;
      if (isWhole || (isLong && hasApart(joined, name))) return 'same';
      slip ||= isLong && (joined.includes(name) || isSlipOf([joined, letters, bare], name));
    }
  return slip ? 'misspelled' : null;
}

/** A last letter that is doubled is a slip and no addition. */
function hasApart(joined: string, name: string): boolean {
  const at = joined.indexOf(name);
  return at !== -1 && joined[at + name.length] !== name.at(-1);
}

const isSlipOf = (seen: readonly string[], name: string): boolean =>
  seen.some(
    (each) =>
      lookOf(each) === lookOf(name) ||
      (each[0] === name[0] &&
        Math.abs(each.length - name.length) <= 1 &&
        damerauLevenshtein(each, name) === 1),
  );
