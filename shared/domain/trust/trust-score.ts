/** What a person's own devices did, and by what the person can be recognised now. */
export interface TrustEvidence {
  verifications: readonly { succeeded: boolean; at: Date }[];
  activeDevices: number;
  cloneSuspected: boolean;
  activePasskeys: number;
  suspectedPasskeys: number;
}

const dayMs = 86_400_000;
/** How fast evidence saturates: one full unit earns 1 - e^-1.6, four fifths of its part. */
const saturation = 1.6;
/** Points each part can give, the half-life of its evidence in days, and how many verifications make one full unit. */
const parts = {
  verificationAge: { points: 45, halfLifeDays: 90, unit: 1 },
  verificationFrequency: { points: 30, halfLifeDays: 180, unit: 4 },
  device: { points: 25, halfLifeDays: 365, unit: 1 },
  /** On top of the hundred: a person without a passkey is no worse for it. */
  credential: { points: 10, halfLifeDays: 365, unit: 1 },
} as const;

/**
 * The public 0-100 score at a moment: decayed evidence, then scaled by consistency (successes among all attempts).
 * Consistency itself does not decay, so the passing of time alone can only lower a score.
 */
export function trustScore(evidence: TrustEvidence, at: Date): number {
  const known = evidence.verifications.filter((entry) => entry.at <= at);
  const successes = known.filter((entry) => entry.succeeded);
  const latest = successes.reduce((newest, entry) => Math.max(newest, entry.at.getTime()), 0);
  if (latest === 0) return 0;

  const age = earned(parts.verificationAge, remaining(latest, at, parts.verificationAge.halfLifeDays));
  const frequency = earned(
    parts.verificationFrequency,
    successes.reduce(
      (sum, entry) => sum + remaining(entry.at.getTime(), at, parts.verificationFrequency.halfLifeDays),
      0,
    ),
  );
  const since = (part: { points: number; halfLifeDays: number; unit: number }) =>
    earned(part, remaining(latest, at, part.halfLifeDays));
  const device = evidence.activeDevices > 0 && !evidence.cloneSuspected ? since(parts.device) : 0;
  // One passkey that may have been copied takes the points of all: which of them it harms nobody knows.
  const credential =
    evidence.activePasskeys > 0 && evidence.suspectedPasskeys === 0 ? since(parts.credential) : 0;
  const consistency = (successes.length + 1) / (known.length + 1);
  return Math.min(100, Math.max(0, Math.round((age + frequency + device + credential) * consistency)));
}

function remaining(since: number, at: Date, halfLifeDays: number): number {
  return 2 ** (-(at.getTime() - since) / dayMs / halfLifeDays);
}

function earned(part: { points: number; unit: number }, amount: number): number {
  return part.points * (1 - Math.exp((-saturation * amount) / part.unit));
}
