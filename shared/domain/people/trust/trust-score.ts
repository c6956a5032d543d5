import { trustPointsAt } from './trust-points.ts';
import { type TrustGain, trustGains, type TrustPolicy } from './trust-policy.ts';
import type { TrustState } from './trust-state.ts';

export type TrustLevel = 'low' | 'medium' | 'high';
export type TrustPartId = TrustGain | 'penalties';

export interface TrustPart {
  id: TrustPartId;
  /** Thousandths of a point; of penalties zero or less. The parts add up to `totalMilli`. */
  milli: number;
}

/** 0 to 100 each, of the same points as the score. */
export interface TrustFactors {
  liveness: number;
  device: number;
  behavioral: number;
  credential: number;
}

export interface TrustScore {
  /** The public number: the total, rounded. */
  score: number;
  level: TrustLevel;
  totalMilli: number;
  parts: readonly TrustPart[];
  factors: TrustFactors;
}

const factorGains: Readonly<Record<keyof TrustFactors, readonly TrustGain[]>> = {
  liveness: ['verificationAge', 'verificationFrequency', 'verificationConsistency'],
  device: ['device'],
  behavioral: ['stampVolume', 'disputeRate', 'partnerSignals'],
  credential: ['credential'],
};

/** The published score of a state at a moment not before its own. */
export function trustScoreAt(policy: TrustPolicy, state: TrustState, at: Date): TrustScore {
  const { gains, penalty } = trustPointsAt(policy, state, at);
  const exact = [...trustGains.map((gain) => gains[gain]), 0 - penalty];
  const milli = apportion(exact.map((points) => points * 1000));
  const ids: readonly TrustPartId[] = [...trustGains, 'penalties'];
  const parts = ids.map((id, index) => ({ id, milli: milli[index] ?? 0 }));
  const totalMilli = milli.reduce((sum, value) => sum + value, 0);
  const score = Math.round(totalMilli / 1000);
  return { score, level: levelOf(score), totalMilli, parts, factors: factorsOf(policy, parts) };
}

export function levelOf(score: number): TrustLevel {
  if (score < 40) return 'low';
  return score < 70 ? 'medium' : 'high';
}

/** How much of what its parts can give a factor has: a view that a partner reads at a glance. */
function factorsOf({ max }: TrustPolicy, parts: readonly TrustPart[]): TrustFactors {
  const shareOf = (factor: keyof TrustFactors): number => {
    const gains = factorGains[factor];
    const has = parts.filter(({ id }) => gains.some((gain) => gain === id));
    const milli = has.reduce((sum, part) => sum + part.milli, 0);
    const most = gains.reduce((sum, gain) => sum + max[gain], 0);
    return Math.round(milli / most / 10);
  };
  return {
    liveness: shareOf('liveness'),
    device: shareOf('device'),
    behavioral: shareOf('behavioral'),
    credential: shareOf('credential'),
  };
}

/**
 * Integers near the given numbers that add up to exactly the rounded sum: each is rounded down, and those that lost
 * most get one more (largest remainder, Hamilton). Of equal remainders the earlier number wins.
 */
function apportion(values: readonly number[]): number[] {
  const total = Math.round(values.reduce((sum, value) => sum + value, 0));
  const floors = values.map(Math.floor);
  const missing = total - floors.reduce((sum, value) => sum + value, 0);
  const byLoss = values
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .toSorted((left, right) => right.lost - left.lost || left.index - right.index)
    .slice(0, missing);
  for (const { index } of byLoss) floors[index] = (floors[index] ?? 0) + 1;
  return floors;
}

/** The horizon at which every score has come to rest: 20 half-lives leave a millionth. */
const horizonMs = 20 * 365 * 86_400_000;
const precisionMs = 1000;

export interface NextChange {
  at: Date;
  /** The published score from then on. */
  to: number;
}

/**
 * When time alone next changes the published score, to the second, and to what; undefined when it never will. Time
 * only lowers a score, so the moment is found by halving.
 */
export function nextChange(policy: TrustPolicy, state: TrustState, from: Date): NextChange | undefined {
  const scoreAt = (ms: number): number => trustScoreAt(policy, state, new Date(ms)).score;
  const now = scoreAt(from.getTime());
  let [before, after] = [from.getTime(), from.getTime() + horizonMs];
  if (scoreAt(after) === now) return undefined;
  while (after - before > precisionMs) {
    const middle = Math.floor((before + after) / 2);
    if (scoreAt(middle) === now) before = middle;
    else after = middle;
  }
  return { at: new Date(after), to: scoreAt(after) };
}
