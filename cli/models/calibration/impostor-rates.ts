/** One person with a unit vector for each of their pictures. */
export interface CalibrationPerson {
  readonly group: string;
  readonly embeddings: readonly Float32Array[];
}

export interface ImpostorRates {
  /** The group whose pairs of different people are the most alike. */
  readonly worstGroup: string;
  readonly people: number;
  /** Pairs of pictures of different people of that group. */
  readonly pairs: number;
  /** log10 of the lowest rate that was counted; lower ones are extrapolated. */
  readonly countedTo: number;
  /** The cosine that a stranger reaches at each rate: as counted or extrapolated, and its upper limit. */
  readonly points: readonly { readonly logRate: number; readonly cosine: number; readonly upper: number }[];
}

/** log10 of the rates that a calibration has points for. */
const LOG_RATES = [-0.5, -1, -1.5, -2, -2.5, -3, -3.5, -4, -4.5, -5, -5.5, -6, -6.5, -7] as const;
/** Pairs that have to lie above a cosine for its rate to be counted. */
const COUNTED_MIN = 20;
/** The share of pairs whose excess the tail is fitted to. */
const TAIL = 0.02;
const RESAMPLES = 400;
const UPPER = 0.95;
/** A group that is smaller says nothing about its own rate. */
const PEOPLE_MIN = 12;

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly cosine: number;
}

/**
 * How alike different people are to a model. Below 20 counted pairs the tail is an exponential one fitted to the excess of
 * the upper 2 %, which falls more slowly than what embeddings show (theirs falls like that of a normal distribution), so
 * it errs towards more strangers. The upper limit is the 95th percentile over 400 resamples of the people, not of the
 * pairs, because the pairs of one person depend on each other. @throws Error when there are too few people
 */
export function impostorRates(people: readonly CalibrationPerson[], seed = 1): ImpostorRates {
  const groups = [...new Set(people.map(({ group }) => group))]
    .map((group) => ({ group, members: people.filter((person) => person.group === group) }))
    .filter(({ members }) => members.length >= PEOPLE_MIN);
  const measured = groups.map(({ group, members }) => ({ group, members, pairs: pairsOf(members) }));
  const [worst] = measured.toSorted((one, other) => atRate(other.pairs, -2) - atRate(one.pairs, -2));
  if (!worst) throw new Error(`no group has ${PEOPLE_MIN} people with a usable picture`);
  const { group, members, pairs } = worst;
  const random = seededRandom(seed);
  const resampled = Array.from({ length: RESAMPLES }, () => tailOf(resample(pairs, members.length, random)));
  const whole = tailOf(pairs.map(({ cosine }) => ({ cosine, weight: 1 })));
  const points = LOG_RATES.map((logRate) => {
    const uppers = resampled.map((tail) => tail(logRate)).sort((one, other) => one - other);
    return {
      logRate,
      cosine: Math.min(1, whole(logRate)),
      upper: Math.min(1, uppers[Math.floor(UPPER * (uppers.length - 1))] ?? 1),
    };
  });
  return {
    worstGroup: group,
    people: members.length,
    pairs: pairs.length,
    countedTo: Math.log10(COUNTED_MIN / pairs.length),
    points,
  };
}

function pairsOf(people: readonly CalibrationPerson[]): Pair[] {
  const pairs: Pair[] = [];
  people.forEach((person, one) => {
    for (let other = 0; other < one; other += 1)
      for (const left of person.embeddings)
        for (const right of people[other]?.embeddings ?? [])
          pairs.push({ one, other, cosine: dot(left, right) });
  });
  return pairs;
}

/** The cosine that this share of the pairs reaches. */
function atRate(pairs: readonly Pair[], logRate: number): number {
  return tailOf(pairs.map(({ cosine }) => ({ cosine, weight: 1 })))(logRate);
}

interface Weighted {
  readonly cosine: number;
  readonly weight: number;
}

/** Draws the people anew, with replacement; a person drawn twice is not compared with themselves. */
function resample(pairs: readonly Pair[], people: number, random: () => number): Weighted[] {
  const drawn = new Uint16Array(people);
  for (let draw = 0; draw < people; draw += 1) {
    const who = Math.floor(random() * people);
    drawn[who] = (drawn[who] ?? 0) + 1;
  }
  return pairs
    .map(({ one, other, cosine }) => ({ cosine, weight: (drawn[one] ?? 0) * (drawn[other] ?? 0) }))
    .filter(({ weight }) => weight > 0);
}

/** From log10 of a rate to the cosine that is reached at it. */
function tailOf(pairs: readonly Weighted[]): (logRate: number) => number {
  const sorted = pairs.toSorted((one, other) => other.cosine - one.cosine);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const cosineAt = (share: number): number => {
    let sum = 0;
    for (const { cosine, weight } of sorted) if ((sum += weight) >= share * total) return cosine;
    return -1;
  };
  const from = cosineAt(TAIL);
  let [excess, count] = [0, 0];
  for (const { cosine, weight } of sorted) {
    if (cosine <= from) break;
    excess += weight * (cosine - from);
    count += weight;
  }
  const mean = count > 0 ? excess / count : 0;
  const counted = Math.max(TAIL, COUNTED_MIN / total);
  return (logRate) => {
    const rate = 10 ** logRate;
    if (rate >= counted) return cosineAt(rate);
    return from + mean * Math.log(TAIL / rate);
  };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** Numbers from 0 to 1 that are the same in every run, so that a calibration can be made again (Mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
