import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { reportedPagesSchema, reportPages } from '../../../shared/domain/brands/discovery/report-pages.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from './brand-response.ts';

/** 500 addresses of 2,048 characters. */
const jsonBytesMax = 1_100_000;

export const reportPagesRoute = defineRoute(
  {
    operationId: 'reportPages',
    method: 'post',
    path: '/v1/brand/{brand_id}/reports',
    tag: 'Brands',
    summary: 'Have up to 500 addresses looked at for a brand.',
    description:
      'They are visited before everything routine. When one of them is no address of the web, none is taken, and the message names its place, such as `urls[3]`. A project may report 20,000 a day, in UTC.',
    auth: 'api-key',
    scope: 'brands:write',
    limit: endpointLimits.reportPages,
    creates: true,
    input: { params: brandPath, body: reportedPagesSchema, jsonBytesMax },
    responses: {
      200: {
        description: 'What was taken.',
        body: z.object({
          new: z.int().meta({ description: 'Pages nobody had thought of before.' }),
          known: z.int().meta({
            description:
              'Pages that were there already. They are visited again; those of a `seed` that were visited within the last hour for this brand are not.',
          }),
          refused: z
            .array(z.object({ url: z.string(), reason: z.enum(['address', 'budget', 'ended']) }))
            .meta({
              description: 'Addresses that are never visited, and why.',
            }),
        }),
      },
    },
    errors: ['brand_not_found', 'report_budget', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: await reportPages(deps, keyOf(call), { ...call.body, brandId: call.params.brand_id }),
  }),
);
