import type { Database } from '../../../shared/platform/db/database.ts';
import { proofOf } from '../../../shared/domain/content/stamps/proof-of.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { stampInclusion, toInclusion } from './stamp-inclusion.ts';
import { stampIdField, stampPath } from './stamp-response.ts';

export const stampProof = defineRoute(
  {
    operationId: 'stampProof',
    method: 'get',
    path: '/v1/stamp/{stamp_id}/proof',
    tag: 'Stamps',
    summary:
      'Retrieve the proof that a stamp is in the transparency log. It is available once a checkpoint covers the stamp.',
    auth: 'api-key',
    scope: 'stamps:read',
    limit: endpointLimits.stampProof,
    input: { params: stampPath },
    responses: {
      200: { description: 'The proof.', body: stampInclusion.extend({ stampId: stampIdField }) },
    },
    errors: ['stamp_not_found', 'proof_pending', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const named = { id: call.params.stamp_id, mode: keyOf(call).mode };
    const proof = await proofOf(deps, named);
    return { status: 200, body: { stampId: named.id, ...toInclusion(proof) } };
  },
);
