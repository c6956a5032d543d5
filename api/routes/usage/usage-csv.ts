import type { UsageOfPeriod } from '../../../shared/domain/partners/usage/read-usage.ts';

export const csvType = 'text/csv; charset=utf-8';

/** Every value is an id, a code, a number or a time, so none needs quotes or could be taken for a formula. */
export function usageAsCsv(rows: readonly UsageOfPeriod[]): string {
  const lines = rows.map(({ from, keyId, operation, status, reason, requests }) =>
    [from.toISOString(), keyId, operation, status, reason, requests].map((value) => value ?? '').join(','),
  );
  return [`from,keyId,operation,status,reason,requests`, ...lines, ''].join('\r\n');
}

/** By `format`, else by the first type that the caller accepts. */
export function wantsCsv(format: 'json' | 'csv' | undefined, accept: string | undefined): boolean {
  if (format !== undefined) return format === 'csv';
  return /^\s*text\/csv\b/i.test(accept ?? '');
}
