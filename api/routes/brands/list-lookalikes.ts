import { domainToUnicode } from 'node:url';
import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { listLookalikes } from '../../../shared/domain/brands/discovery/list-lookalikes.ts';
import { lookalikeStates, type KeptLookalike } from '../../../shared/domain/brands/discovery/lookalike.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageOf, pageQuery, timestampField } from '../fields.ts';
import { formerRangeField, rangeFields, withRange } from '../time-range.ts';
import { brandPath } from './brand-response.ts';

export const lookalikeField = z.object({
  name: z.string().meta({ description: 'In lower case and punycode.', example: 'xn--80aa0cbo65f.com' }),
  unicode: z.string().meta({ description: 'The name as browsers display it.', example: 'раураӏ.com' }),
  domain: z
    .string()
    .meta({
      description: 'The name it resembles: an official domain, or a label made from the name of the brand.',
    })
    .meta({ example: 'paypal.com' }),
  fuzzer: z.string().meta({ description: 'How it differs from that name.', example: 'cyrillic' }),
  distance: z.number().meta({ description: 'The weight of the edit. Up to 1 is one edit.', example: 1 }),
  state: z.enum(lookalikeStates).meta({
    description:
      '`live`: the name has an address. `delegated`: it is registered without an address. `unregistered`, `wildcard`: it was registered earlier. `unknown`: no name server has responded yet.',
  }),
  receivesMail: z.boolean().nullable().meta({ description: 'Whether it has MX records, if known.' }),
  firstSeenAt: timestampField,
  changedAt: timestampField.meta({ description: 'When it entered this state.' }),
  lookedAt: timestampField,
});

export const lookalikeQuery = withRange(
  pageQuery.extend({
    state: z
      .enum(lookalikeStates)
      .optional()
      .meta({ description: 'Defaults to both `live` and `delegated`.' }),
    ...rangeFields,
    changedSince: formerRangeField('from'),
  }),
);

export const listLookalikesRoute = defineRoute(
  {
    operationId: 'listLookalikes',
    method: 'get',
    path: '/v1/brand/{brand_id}/lookalikes',
    tag: 'Brands',
    summary: 'List registered domain names that resemble those of a brand, most recently changed first.',
    description: '`from` and `to` refer to the time at which a name entered its state.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.listLookalikes,
    input: {
      params: brandPath,
      query: lookalikeQuery,
    },
    responses: {
      200: {
        description: 'The names.',
        body: pageOf(lookalikeField, 'The names, most recently changed first.'),
      },
    },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const filter = { ...call.query, brandId: call.params.brand_id };
    const { lookalikes, nextCursor } = await listLookalikes(deps, keyOf(call), filter);
    return { status: 200, body: { data: lookalikes.map(toLookalike), nextCursor } };
  },
);

export function toLookalike(lookalike: KeptLookalike) {
  const { name, domain, fuzzer, distance, state, receivesMail } = lookalike;
  return {
    name,
    domain,
    fuzzer,
    distance,
    state,
    receivesMail,
    unicode: domainToUnicode(name),
    firstSeenAt: lookalike.firstSeenAt.toISOString(),
    changedAt: lookalike.changedAt.toISOString(),
    lookedAt: lookalike.lookedAt.toISOString(),
  };
}
