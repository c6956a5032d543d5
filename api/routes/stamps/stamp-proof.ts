import { z } from 'zod';
import { proofOf } from '../../../shared/domain/content/stamps/stamp-proof.ts';
import type { LogInclusion } from '../../../shared/domain/content/transparency/logged-entry.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { proofField } from '../log/log-input.ts';
import { stampIdField, stampPath } from './stamp-response.ts';

/** A stamp's entry in the log, and the way from it to a signed checkpoint. */
export const stampInclusion = z.object({
  origin: z.string().meta({ description: 'The name of the log.', example: 'humanmark.example/log/live' }),
  index: z.int().min(0).meta({ description: 'The index of the entry, from 0.', example: 1234 }),
  entry: z.string().meta({ description: 'The bytes of the entry in base64.', example: 'AAECAw==' }),
  treeSize: z.int().min(1).meta({ description: 'The size of the tree.', example: 2000 }),
  proof: proofField,
  checkpoint: z.string().meta({
    description: 'The signed note for that tree size (C2SP tlog-checkpoint).',
    example: 'humanmark.example/log/live\n2000\n',
  }),
  cosignatures: z
    .array(z.string().meta({ example: '— witness.example qX9zAAAB' }))
    .meta({ description: 'Signature lines of witnesses on the checkpoint (C2SP tlog-cosignature).' }),
});

export function toInclusion(inclusion: LogInclusion): z.output<typeof stampInclusion> {
  const { origin, index, entry, treeSize, proof, checkpoint, cosignatures } = inclusion;
  return { origin, index, entry, treeSize, proof, checkpoint, cosignatures };
}

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
