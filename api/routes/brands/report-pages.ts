import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { reportedPagesSchema, reportPages } from '../../../shared/domain/brands/discovery/report-pages.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from './brand-response.ts';

/** 500 addresses of 2,048 characters. */
export const reportJsonBytesMax = 1_100_000;

export const takenField = z.object({
  new: z.int().meta({ description: 'The number of pages that were not known before.', example: 12 }),
  known: z
    .int()
    .meta({
      description:
        'The number of pages that were already known. They are visited again, except pages of a `seed` that were visited for this brand within the last hour.',
    })
    .meta({ example: 3 }),
  refused: z
    .array(
      z.object({
        url: z.string().meta({ description: 'The address.', example: 'http://10.0.0.1/' }),
        reason: z.enum(['address', 'budget', 'ended']).meta({
          description:
            '`address`: not public. `budget`: your pages of the day are used. `ended`: the scan is over.',
        }),
      }),
    )
    .meta({
      description: 'Addresses that are never visited, with the reason.',
    }),
});

export const reportPagesRoute = defineRoute(
  {
    operationId: 'reportPages',
    method: 'post',
    path: '/v1/brand/{brand_id}/reports',
    tag: 'Brands',
    summary: 'Report up to 500 addresses to be checked for a brand.',
    description:
      'Reported addresses are visited before all routine pages. If one of them is not a valid web address, none is accepted and the message gives its position, such as `urls[3]`. A project may report 20,000 addresses a day, in UTC.',
    auth: 'api-key',
    scope: 'brands:write',
    limit: endpointLimits.reportPages,
    creates: true,
    input: { params: brandPath, body: reportedPagesSchema, jsonBytesMax: reportJsonBytesMax },
    responses: {
      200: {
        description: 'The accepted addresses.',
        body: takenField,
      },
    },
    errors: ['brand_not_found', 'report_budget', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const reported = { ...call.body, brandId: call.params.brand_id };
    return { status: 200, body: toTaken(await reportPages(deps, keyOf(call), reported)) };
  },
);

export function toTaken({ new: fresh, known, refused }: Awaited<ReturnType<typeof reportPages>>) {
  return { new: fresh, known, refused: refused.map(({ url, reason }) => ({ url, reason })) };
}
