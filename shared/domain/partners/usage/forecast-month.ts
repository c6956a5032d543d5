/** A calendar month (UTC), its end excluded. */
export interface Month {
  from: Date;
  to: Date;
}

export function monthOf(now: Date): Month {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

const dayMs = 86_400_000;

/**
 * What the month will have come to if it goes on as it went so far. Null on its first day, of which a single busy hour would
 * become thirty busy days.
 */
export function forecastMonth(used: number, now: Date): number | null {
  const { from, to } = monthOf(now);
  const gone = now.getTime() - from.getTime();
  if (gone < dayMs) return null;
  return Math.round((used * (to.getTime() - from.getTime())) / gone);
}
