import { z } from 'zod';
import type { Database } from '../../../shared/db/database.ts';
import { endpointLimits } from '../../../shared/domain/limits/endpoint-limits.ts';
import { stampSidecar } from '../../../shared/domain/stamps/stamp-sidecar.ts';
import { defineRoute } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { proofField } from '../log/log-input.ts';
import { stampPath } from './stamp-response.ts';

const key = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string().optional() });

const sidecar = z.object({
  format: z.literal('humanmark/stamp-sidecar/1'),
  stamp: z.looseObject({}).meta({ description: 'What is signed, as canonical JSON (RFC 8785).' }),
  signature: z.string(),
  publicKey: key,
  contentKey: key.optional(),
  attestation: z.object({
    recordedAt: timestampField,
    namedBy: z.string(),
    creatorIsHuman: z.boolean(),
  }),
  log: z
    .object({
      origin: z.string(),
      index: z.int(),
      entry: z.string().meta({ description: 'Base64 of the bytes the leaf hash is of.' }),
      treeSize: z.int(),
      proof: proofField,
      checkpoint: z.string().meta({ description: 'Signed note (C2SP tlog-checkpoint).' }),
    })
    .nullable()
    .meta({ description: 'Null until a checkpoint covers the stamp, a second or two.' }),
});

export const stampSidecarRoute = defineRoute(
  {
    operationId: 'stampSidecar',
    method: 'get',
    path: '/s/{stamp_id}/sidecar.json',
    tag: 'Stamps',
    summary: 'All that a stranger needs to verify a stamp offline.',
    auth: 'none',
    limit: endpointLimits.stampSidecar,
    cors: true,
    input: { params: stampPath },
    responses: { 200: { description: 'The sidecar.', body: sidecar } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: await stampSidecar(deps, call.params.stamp_id),
    headers: { 'Cache-Control': 'public, max-age=1' },
  }),
);
