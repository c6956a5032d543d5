import { trustPolicies, type TrustPolicy } from './trust-policy.ts';

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
