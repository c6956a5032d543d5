import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  type Quota,
  readUsage,
  type Usage,
  type UsageOfPeriod,
  usageParts,
  usageUnits,
} from '../../../shared/domain/partners/usage/read-usage.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { momentField, nextCursorField, pageQuery, timestampField } from '../fields.ts';
import { csvType, usageAsCsv, wantsCsv } from './usage-csv.ts';
import { usageFilters } from './usage-filters.ts';

const count = z.int().min(0);
const quota = z
  .object({
    limit: count.nullable().meta({ description: 'The quota of the month.', example: 10000 }),
    used: count.nullable().meta({ description: 'How much of it is used.', example: 2210 }),
    left: count.nullable().meta({ description: 'How much is left.', example: 7790 }),
    forecast: count
      .nullable()
      .meta({
        description: 'What the month will come to at the same rate; null on its first day.',
      })
      .meta({ example: 6300 }),
  })
  .meta({ description: 'All null where the plan has no such quota.' });

const usageRow = z.object({
  from: timestampField.meta({ description: 'The beginning of the hour, day or month (UTC).' }),
  keyId: z
    .string()
    .nullable()
    .meta({ description: 'The key; null unless rows are told apart by `key`.', example: 'key_01hzy3v7' }),
  operation: z
    .string()
    .nullable()
    .meta({ description: 'The operationId of openapi.json.', example: 'checkIdentity' }),
  status: z
    .int()
    .nullable()
    .meta({ description: 'The HTTP status; null unless rows are told apart by it.', example: 200 }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'The X-Error-Reason; null where nothing was refused.', example: 'rate_limited' }),
  requests: count.meta({ description: 'The number of requests.', example: 1204 }),
});

export const usageBody = z.object({
  data: z
    .array(usageRow)
    .meta({ description: 'In the order of their periods. Periods without requests are left out.' }),
  nextCursor: nextCursorField,
  from: timestampField,
  to: timestampField,
  month: z
    .object({
      from: timestampField,
      to: timestampField,
      requests: count.meta({ description: 'The requests of the month so far.', example: 48211 }),
      requestsForecast: count.nullable().meta({
        description: 'What the month will come to at the same rate; null on its first day.',
        example: 140000,
      }),
      verifications: quota,
      stamps: quota,
    })
    .meta({ description: 'The present calendar month (UTC).' }),
});

const parts = new Set<string>(usageParts);
const byField = z
  .string()
  .optional()
  .transform((text) => text?.split(',') ?? [])
  .refine(
    (names) => names.every((name) => parts.has(name)),
    'must be a comma-separated list of key, operation, status',
  )
  .transform((names) => usageParts.filter((part) => names.includes(part)))
  .meta({
    description:
      'What rows are told apart by besides their period: a comma-separated list of `key`, `operation` and `status` (with its reason).',
    example: 'operation,status',
  });

export const usageQuery = pageQuery.extend({
  from: momentField.optional().meta({ description: 'Inclusive; rounded down to its period.' }),
  to: momentField.optional().meta({ description: 'Exclusive; now by default.' }),
  granularity: z.enum(usageUnits).default('day').meta({ description: 'The length of a period.' }),
  by: byField,
  ...usageFilters,
});

export const readUsageRoute = defineRoute(
  {
    operationId: 'readUsage',
    method: 'get',
    path: '/v1/usage',
    tag: 'Usage',
    summary:
      'Read how often the keys of the project were used, by hour, day or month, and what is left of the month.',
    description:
      'A key sees the keys of its own mode. A request is counted within a second. Counts are kept for 13 months. `from` is rounded down to its period, and the last period is one that begins before `to`; a range may have at most 31 days of hours, and 400 days otherwise. With `format=csv`, or `Accept: text/csv`, the rows come as CSV and the cursor in `X-Next-Cursor`.',
    auth: 'api-key',
    scope: 'usage:read',
    limit: endpointLimits.readUsage,
    input: {
      query: usageQuery.extend({
        format: z.enum(['json', 'csv']).optional().meta({ description: 'Defaults to `json`.' }),
      }),
    },
    responses: {
      200: {
        description: 'The counts.',
        body: usageBody,
        media: ['text/csv'],
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { projectId, mode } = keyOf(call);
    const usage = await readUsage(deps, { projectId, mode }, call.query);
    const { rows, nextCursor } = usage;
    if (wantsCsv(call.query.format, call.headers.accept)) {
      const headers: Record<string, string> = { 'Content-Type': csvType };
      if (nextCursor !== null) headers['X-Next-Cursor'] = nextCursor;
      return { status: 200, headers, content: usageAsCsv(rows) };
    }
    return { status: 200, body: toUsage(usage) };
  },
);

export function toUsage({ range, rows, nextCursor, month }: Usage): z.output<typeof usageBody> {
  return {
    data: rows.map(toRow),
    nextCursor,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    month: {
      from: month.from.toISOString(),
      to: month.to.toISOString(),
      requests: month.requests,
      requestsForecast: month.requestsForecast,
      verifications: toQuota(month.verifications),
      stamps: toQuota(month.stamps),
    },
  };
}

function toRow({
  from,
  keyId,
  operation,
  status,
  reason,
  requests,
}: UsageOfPeriod): z.output<typeof usageRow> {
  return { from: from.toISOString(), keyId, operation, status, reason, requests };
}

function toQuota({ limit, used, left, forecast }: Quota): z.output<typeof quota> {
  return { limit, used, left, forecast };
}
