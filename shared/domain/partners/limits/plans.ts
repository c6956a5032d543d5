export type PlanName = 'free' | 'pro' | 'enterprise';

/** null means no cap. Months are calendar months in UTC and count per project, the others per API key. */
export interface PlanLimits {
  minute: number;
  day: number | null;
  verificationsPerMonth: number | null;
  stampsPerMonth: number | null;
}

/** The figures agreed with an enterprise customer; the day is unlimited unless they say otherwise. */
export interface CustomLimits {
  minute: number;
  day?: number | null;
}

const free: PlanLimits = { minute: 60, day: 1000, verificationsPerMonth: 1000, stampsPerMonth: 50 };
const pro: PlanLimits = { minute: 300, day: 50_000, verificationsPerMonth: null, stampsPerMonth: null };

function requireCount(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new RangeError(`${what} must be a whole number of at least 1`);
  }
  return value;
}

/**
 * The limits of a plan. `custom` is for enterprise projects only and is ignored for the others.
 * @throws RangeError for an enterprise project without figures, or with one that is not a whole number >= 1.
 */
export function planLimits(plan: PlanName, custom?: CustomLimits | null): PlanLimits {
  if (plan === 'free') return free;
  if (plan === 'pro') return pro;
  if (!custom) throw new RangeError('an enterprise project needs its own limits');
  const day = custom.day ?? null;
  if (day !== null) requireCount(day, 'the day limit');
  return {
    minute: requireCount(custom.minute, 'the minute limit'),
    day,
    verificationsPerMonth: null,
    stampsPerMonth: null,
  };
}
