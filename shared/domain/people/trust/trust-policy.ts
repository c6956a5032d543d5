/** How much evidence is worth. Versioned data: the code that computes with it is the same for all versions. */
export interface TrustPolicy {
  version: number;
  /**
   * Subjects of an earlier policy come under this one with their next event, and all of them at this moment: until then
   * no score changes just because weights did.
   */
  adoptBy: Date;
  /** Points a part can give at most; together 100. */
  max: Readonly<Record<TrustGain, number>>;
  /** Days in which the evidence of a part loses half its weight. */
  halfLifeDays: Readonly<Record<TrustGain, number>>;
  /** How many fresh pieces of evidence fill a part. */
  unit: Readonly<Record<'verificationFrequency' | 'stampVolume', number>>;
  /** How many good pieces one bad one weighs as much as; `doubt`: failures everybody begins with. */
  weighs: Readonly<{ failure: number; upheldDispute: number; doubt: number }>;
  /** Share of its part, or of its penalty, that a single partner of full weight can move. */
  partnerShare: Readonly<{ positive: number; negative: number }>;
  penalties: Readonly<{
    deviceSuspected: number;
    passkeySuspected: number;
    failure: number;
    negativeSignals: number;
    /** All together. */
    max: number;
    /** Days in which a penalty fades by half, once the person has verified again. */
    halfLifeDays: number;
  }>;
}

export const trustGains = [
  'verificationAge',
  'verificationFrequency',
  'verificationConsistency',
  'stampVolume',
  'disputeRate',
  'partnerSignals',
  'device',
  'credential',
] as const;

export type TrustGain = (typeof trustGains)[number];

/** Consistency and few disputes weigh most (interface, "Trust score"). */
const firstPolicy: TrustPolicy = {
  version: 1,
  adoptBy: new Date('2026-01-01T00:00:00Z'),
  max: {
    verificationAge: 14,
    verificationFrequency: 18,
    verificationConsistency: 24,
    stampVolume: 7,
    disputeRate: 20,
    partnerSignals: 5,
    device: 6,
    credential: 6,
  },
  halfLifeDays: {
    verificationAge: 90,
    verificationFrequency: 180,
    verificationConsistency: 180,
    stampVolume: 180,
    disputeRate: 180,
    partnerSignals: 180,
    device: 365,
    credential: 365,
  },
  unit: { verificationFrequency: 8, stampVolume: 12 },
  weighs: { failure: 1, upheldDispute: 12, doubt: 1 },
  partnerShare: { positive: 0.4, negative: 0.35 },
  penalties: {
    deviceSuspected: 30,
    passkeySuspected: 12,
    failure: 2,
    negativeSignals: 15,
    max: 60,
    halfLifeDays: 180,
  },
};

/** In order of their versions; the last is what new events are judged by. */
export const trustPolicies: readonly [TrustPolicy, ...TrustPolicy[]] = [firstPolicy];

export type TrustPolicies = readonly [TrustPolicy, ...TrustPolicy[]];

export function latestPolicy(policies: TrustPolicies = trustPolicies): TrustPolicy {
  return policies.at(-1) ?? policies[0];
}

/** The policy of that version; the latest one for a subject that has none yet. */
export function policyOf(version: number | undefined, policies: TrustPolicies = trustPolicies): TrustPolicy {
  return policies.find((policy) => policy.version === version) ?? latestPolicy(policies);
}

/**
 * The policy a subject is judged by from now on: the latest, if something happened to them or its date has come; else the
 * one they had, so that new weights never change a score overnight.
 */
export function nextPolicyOf(
  subject: { policyVersion: number; hasNews: boolean; now: Date },
  policies: TrustPolicies = trustPolicies,
): TrustPolicy {
  const latest = latestPolicy(policies);
  return subject.hasNews || latest.adoptBy <= subject.now
    ? latest
    : policyOf(subject.policyVersion, policies);
}
