/** A quota of the month, as the service returns it; all null where the plan has none. */
export interface Quota {
  limit: number | null;
  used: number | null;
  left: number | null;
  forecast: number | null;
}

export interface QuotaWords {
  /** From 0 to 1, of the limit. */
  share: number;
  state: 'fine' | 'near' | 'over';
  /** "1,200 of 10,000 verifications". */
  used: string;
  /** What the month will come to, and what follows from that. */
  forecast: string;
}

const nearShare = 0.8;

const number = (value: number): string => value.toLocaleString('en');

/** Null where the plan has no such quota. */
export function quotaWords(
  quota: Quota,
  what: string,
  { month, now }: { month: { from: string; to: string }; now: Date },
): QuotaWords | null {
  const { limit, used } = quota;
  if (limit === null || used === null) return null;
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const isOver = used >= limit;
  const isNear = share >= nearShare || (quota.forecast ?? 0) > limit;
  return {
    share,
    state: isOver ? 'over' : isNear ? 'near' : 'fine',
    used: `${number(used)} of ${number(limit)} ${what}`,
    forecast: forecastSentence({ limit, used, forecast: quota.forecast }, month, now),
  };
}

function forecastSentence(
  { limit, used, forecast }: { limit: number; used: number; forecast: number | null },
  { from, to }: { from: string; to: string },
  now: Date,
): string {
  const renewal = dayInWords(new Date(to));
  if (used >= limit) return `The quota is exhausted. A new one starts on ${renewal}.`;
  if (forecast === null) return 'A forecast follows on the second day of the month.';
  const comesTo = `At this rate, the month will come to ${number(forecast)}`;
  if (forecast <= limit) return `${comesTo}, which is within the quota.`;
  const begun = Date.parse(from);
  const end = new Date(begun + ((now.getTime() - begun) * limit) / used);
  return `${comesTo}: the quota will be exhausted around ${dayInWords(end)}.`;
}

/** "24 November", in UTC as quotas count. */
const dayInWords = (day: Date): string =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
