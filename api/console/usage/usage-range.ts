import type { Response } from '../api/call.ts';

export type UsageRow = Response<'consoleReadUsage'>['data'][number];

const dayMs = 86_400_000;

/** The last days up to now, beginning at midnight (UTC). */
export function lastDays(days: number, now: number): { from: string; moments: string[] } {
  const today = Math.floor(now / dayMs) * dayMs;
  const moments = Array.from({ length: days }, (_, at) =>
    new Date(today - (days - 1 - at) * dayMs).toISOString(),
  );
  return { from: moments[0] ?? new Date(today).toISOString(), moments };
}

/** The requests of each day by how they ended; days without any are 0. */
export function countsByDay(rows: readonly UsageRow[], moments: readonly string[]) {
  const sumOf = (isWanted: (status: number) => boolean): number[] => {
    const sums = new Map<string, number>();
    for (const { from, status, requests } of rows)
      if (isWanted(status ?? 0)) sums.set(from, (sums.get(from) ?? 0) + requests);
    return moments.map((moment) => sums.get(moment) ?? 0);
  };
  return {
    succeeded: sumOf((status) => status < 400),
    refused: sumOf((status) => status >= 400 && status < 500),
    failed: sumOf((status) => status >= 500),
  };
}

/** What each name was used, the most first. */
export function countsBy(
  rows: readonly UsageRow[],
  name: 'keyId' | 'operation',
): { name: string; requests: number }[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[name] ?? '', (sums.get(row[name] ?? '') ?? 0) + row.requests);
  return [...sums]
    .map(([each, requests]) => ({ name: each, requests }))
    .sort((a, b) => b.requests - a.requests);
}
