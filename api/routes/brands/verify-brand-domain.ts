import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { domainField } from '../../../shared/domain/brands/brands/brand-input.ts';
import { proofRecord } from '../../../shared/domain/brands/brands/domains/brand-domain.ts';
import { verifyDomain } from '../../../shared/domain/brands/brands/domains/verify-domain.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { OutboundClient } from '../../../shared/platform/outbound/outbound-client.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath, proofField, toProof } from './brand-response.ts';

export const checkedProofField = proofField.extend({
  record: z
    .object({
      type: z.literal('TXT').meta({ description: 'The type of the record.' }),
      name: z.string().meta({ description: 'The name of the record.', example: '_humanmark.example.com' }),
      value: z
        .string()
        .meta({ description: 'The value of the record.', example: 'humanmark-verify=5f1d0c2ab4e39687' }),
    })
    .meta({ description: 'The record to add to the zone of the domain. Keep it there.' }),
  look: z.enum(['found', 'absent', 'failed']).meta({
    description:
      'The result of the check that was just made. `failed`: the name servers gave no usable response.',
  }),
});

export const verifyBrandDomain = defineRoute(
  {
    operationId: 'verifyBrandDomain',
    method: 'post',
    path: '/v1/brand/{brand_id}/verify-domain',
    tag: 'Brands',
    summary: 'Prove that you own an official domain, by a TXT record in its zone.',
    description:
      'The first request returns the record to create; call again once it exists. A proof lasts 7 days and is renewed every day as long as the record is found. Without a proof, no takedown is sent in your name.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.verifyBrandDomain,
    input: {
      params: brandPath,
      body: z.object({
        domain: domainField.meta({ description: 'An official domain of the brand.', example: 'example.com' }),
      }),
    },
    responses: { 200: { description: 'The state of the proof.', body: checkedProofField } },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; outbound: Pick<OutboundClient, 'texts'> }, call) => {
    const named = { brandId: call.params.brand_id, domain: call.body.domain };
    return { status: 200, body: toCheckedProof(await verifyDomain(deps, keyOf(call), named)) };
  },
);

export function toCheckedProof({ proof, look }: Awaited<ReturnType<typeof verifyDomain>>) {
  return { ...toProof(proof), record: proofRecord(proof), look };
}
