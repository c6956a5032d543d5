import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { readUsage } from '../../../shared/domain/partners/usage/read-usage.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../http/route.ts';
import { csvType, usageAsCsv } from '../usage/usage-csv.ts';
import { toUsage, usageBody, usageQuery } from '../usage/usage.ts';
import { projectIdOf, projectPath, readers } from './member-paths.ts';

const modeField = z.enum(['live', 'test']).default('live').meta({
  description: 'Of which keys; the quotas of the month are of the project, whatever the mode.',
});

export const consoleReadUsage = defineRoute(
  {
    operationId: 'consoleReadUsage',
    method: 'get',
    path: '/console/api/projects/{project_id}/usage',
    tag: 'Console',
    summary:
      'Read how often the keys of a project were used, and what is left of the month, as GET /v1/usage.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleReadUsage,
    input: { params: projectPath, query: usageQuery.extend({ mode: modeField }) },
    responses: { 200: { description: 'The counts.', body: usageBody } },
    errors: [],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { mode, ...query } = call.query;
    const usage = await readUsage(deps, { projectId: projectIdOf(call), mode }, query);
    return { status: 200, body: toUsage(usage) };
  },
);

/** A file is read by a spreadsheet and not page by page. */
const csvRowsMax = 10_000;

export const consoleExportUsage = defineRoute(
  {
    operationId: 'consoleExportUsage',
    method: 'get',
    path: '/console/api/projects/{project_id}/usage.csv',
    tag: 'Console',
    summary: 'Download the same counts as CSV, at most 10,000 rows.',
    description: 'Where there are more, `X-Next-Cursor` has the cursor of the next file.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleExportUsage,
    input: { params: projectPath, query: usageQuery.omit({ limit: true }).extend({ mode: modeField }) },
    responses: { 200: { description: 'The counts.', body: 'csv' } },
    errors: [],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { mode, ...query } = call.query;
    const of = { projectId: projectIdOf(call), mode };
    const { rows, nextCursor } = await readUsage(deps, of, { ...query, limit: csvRowsMax });
    const headers: Record<string, string> = {
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename="usage-${mode}.csv"`,
    };
    if (nextCursor !== null) headers['X-Next-Cursor'] = nextCursor;
    return { status: 200, headers, content: usageAsCsv(rows) };
  },
);
