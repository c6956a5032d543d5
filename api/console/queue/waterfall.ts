import { chanceWords, leastWorth, oddsWords, percentOf } from '../parts/odds.ts';
import { waterfallTexts as t } from '../texts/waterfall.ts';

export interface Evidence {
  families: readonly { family: string; nats: number }[];
  /** Names of what was not examined. */
  missing: readonly string[];
  probability: number;
  source: string;
}

/** One row: what was seen, how far it moves the odds, and from where to where its bar goes, as shares of the width. */
export interface Step {
  subject: string;
  words: string;
  tone: 'for' | 'against' | 'limit';
  from: number;
  to: number;
}

export interface Waterfall {
  begin: { subject: string; words: string; at: number };
  steps: Step[];
  end: { words: string; at: number };
  /** Where an impersonation is as likely as not. */
  even: number;
  missing: string[];
}

/** The evidence step by step: where such pages begin, what speaks for an impersonation and against it, and where that leads. */
export function waterfallOf({ families, missing, probability, source }: Evidence): Waterfall {
  const begin = families.find(({ family }) => family === 'source')?.nats ?? 0;
  const rows = families.filter(({ family }) => family !== 'source');
  const told = rows.filter(({ family, nats }) => isLimit(family) || Math.abs(nats) >= leastWorth);
  const rest = rows.filter((row) => !told.includes(row)).reduce((sum, { nats }) => sum + nats, 0);
  const moved = [...told, ...(Math.abs(rest) >= leastWorth ? [{ family: 'rest', nats: rest }] : [])];
  let reached = begin;
  const stretches = moved.map(({ family, nats }) => {
    const from = reached;
    reached += nats;
    return { family, nats, from, to: reached };
  });
  const place = placeOf([0, begin, ...stretches.map(({ to }) => to)]);
  return {
    begin: { subject: sourceWords(source), words: chanceWords(chanceAt(begin)), at: place(begin) },
    steps: stretches.map(({ family, nats, from, to }) => ({
      subject: subjectOf(family),
      words: isLimit(family) ? t.heldAt(percentOf(probability)) : oddsWords(nats),
      tone: isLimit(family) ? 'limit' : toneOf(nats),
      from: place(Math.min(from, to)),
      to: place(Math.max(from, to)),
    })),
    end: { words: chanceWords(probability), at: place(reached) },
    even: place(0),
    // Faces are looked for where a person is; elsewhere nobody misses them.
    missing: missingWords(isOfPerson(families) ? missing : missing.filter((name) => name !== 'face')),
  };
}

const isOfPerson = (families: Evidence['families']): boolean =>
  families.some(({ family }) => family === 'identity');
const isLimit = (family: string): boolean => Object.hasOwn(t.limits, family);
const toneOf = (shift: number): 'for' | 'against' => (shift > 0 ? 'for' : 'against');
const chanceAt = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** No sum of evidence reaches further; figures that do would leave no room for the others. */
const farthest = 25;

function placeOf(values: readonly number[]): (value: number) => number {
  const within = (value: number) => Math.max(-farthest, Math.min(farthest, value));
  const least = Math.min(...values.map(within)) - 0.5;
  const most = Math.max(...values.map(within)) + 0.5;
  return (value) => (within(value) - least) / (most - least);
}

const known = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

const sourceWords = (source: string): string => known(t.sources, source) ?? t.anySource;

/** Two of them that strengthen each other are joined by `x`. */
function subjectOf(family: string): string {
  const whole = known(t.limits, family) ?? known(t.subjects, family);
  if (whole !== undefined) return whole;
  const [left, right] = family.split(' x ').map((each) => known(t.subjects, each));
  return left !== undefined && right !== undefined ? t.together(left, right) : t.otherEvidence;
}

/** Each once, in words; names that would tell a reader nothing are told together. */
function missingWords(names: readonly string[]): string[] {
  const words = names.map((name) => known(t.missing, name) ?? t.otherMissing);
  return [...new Set(words)].toSorted(
    (one, other) => Number(one === t.otherMissing) - Number(other === t.otherMissing),
  );
}
