import { type TrustGain, trustGains, type TrustPolicy } from './trust-policy.ts';
import { remaining, type TrustState } from './trust-state.ts';

/** Exact points, before they are rounded: what each part gives, and what penalties take. */
export interface TrustPoints {
  gains: Readonly<Record<TrustGain, number>>;
  /** Not more than what there is to take from. */
  penalty: number;
}

/** How fast evidence saturates: half of what fills a part earns 69 % of it. */
const saturation = 1.6;

const nothing: Readonly<Record<TrustGain, number>> = {
  verificationAge: 0,
  verificationFrequency: 0,
  verificationConsistency: 0,
  stampVolume: 0,
  disputeRate: 0,
  partnerSignals: 0,
  device: 0,
  credential: 0,
};

/** The points at a moment not before the state's, if nothing happens in between. */
export function trustPointsAt(policy: TrustPolicy, state: TrustState, at: Date): TrustPoints {
  const gains = { ...nothing };
  const { anchorMs } = state;
  // A person who never verified has nothing to lose or to show.
  if (anchorMs === undefined) return { gains, penalty: 0 };
  const { max, halfLifeDays, unit, weighs } = policy;
  const atMs = at.getTime();
  const earned = (gain: TrustGain, amount: number): number => max[gain] * saturated(amount);
  const sinceAnchor = (gain: TrustGain): number =>
    earned(gain, remaining(atMs - anchorMs, halfLifeDays[gain]));
  const later = (gain: TrustGain, amount: number): number =>
    amount * remaining(atMs - state.asOfMs, halfLifeDays[gain]);
  gains.verificationAge = sinceAnchor('verificationAge');
  gains.verificationFrequency = earned(
    'verificationFrequency',
    later('verificationFrequency', state.successes) / unit.verificationFrequency,
  );
  gains.verificationConsistency =
    sinceAnchor('verificationConsistency') *
    share(state.successCount + 1, weighs.doubt + weighs.failure * state.failures);
  gains.stampVolume = earned('stampVolume', later('stampVolume', state.stamps) / unit.stampVolume);
  gains.disputeRate =
    sinceAnchor('disputeRate') * share(state.stampCount + 1, weighs.upheldDispute * state.upheldDisputes);
  gains.partnerSignals = max.partnerSignals * partnersAt(policy, state, atMs);
  if (state.hasDevice && !state.deviceSuspected) gains.device = sinceAnchor('device');
  if (state.hasPasskey && !state.passkeySuspected) gains.credential = sinceAnchor('credential');
  const total = trustGains.reduce((sum, gain) => sum + gains[gain], 0);
  return { gains, penalty: Math.min(penaltyOf(policy, state), total) };
}

/** 0 of nothing, 1 of one full unit and more. */
function saturated(amount: number): number {
  return Math.min(1, (1 - Math.exp(-saturation * amount)) / (1 - Math.exp(-saturation)));
}

function share(good: number, bad: number): number {
  return good / (good + bad);
}

/** A single partner moves a bounded share, each further one a share of the rest. */
function together(strengths: readonly number[], shareOfOne: number): number {
  return 1 - strengths.reduce((left, strength) => left * (1 - shareOfOne * strength), 1);
}

function partnersAt({ halfLifeDays, partnerShare }: TrustPolicy, state: TrustState, atMs: number): number {
  const strongest = new Map<string, number>();
  for (const { source, atMs: since, untilMs, weight } of state.signals) {
    if (untilMs <= atMs) continue;
    const strength = weight * remaining(atMs - since, halfLifeDays.partnerSignals);
    strongest.set(source, Math.max(strongest.get(source) ?? 0, strength));
  }
  return together(
    [...strongest.values()].toSorted((left, right) => left - right),
    partnerShare.positive,
  );
}

function penaltyOf({ penalties, partnerShare }: TrustPolicy, state: TrustState): number {
  const penalty =
    (state.deviceSuspected ? penalties.deviceSuspected : 0) +
    (state.passkeySuspected ? penalties.passkeySuspected : 0) +
    penalties.failure * state.failures +
    penalties.negativeSignals * together(state.negative, partnerShare.negative);
  return Math.min(penalties.max, penalty);
}
