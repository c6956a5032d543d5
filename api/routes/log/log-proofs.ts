import { z } from 'zod';
import { consistencyProof, inclusionProof } from '../../../shared/domain/content/transparency/prove-log.ts';
import type { LogDeps } from '../../../shared/domain/content/transparency/transparency-log.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute } from '../../http/route.ts';
import { countField, hashField, immutable, logNamed, logPath, proofField } from './log-input.ts';

export const logInclusion = defineRoute(
  {
    operationId: 'logInclusion',
    method: 'get',
    path: '/log/{log}/inclusion',
    tag: 'Log',
    summary:
      'Retrieve the proof that an entry is included in the tree of a given size (RFC 6962 section 2.1.1).',
    auth: 'none',
    limit: endpointLimits.logInclusion,
    cors: true,
    input: { params: logPath, query: z.object({ index: countField, size: countField }) },
    responses: {
      200: {
        description: 'The proof.',
        body: z.object({
          index: z.int(),
          size: z.int(),
          leafHash: hashField.meta({ description: 'The hash of the entry in base64.' }),
          proof: proofField,
        }),
      },
    },
    errors: ['log_not_found', 'store_unavailable'],
  },
  async (deps: LogDeps, call) => {
    const asked = { log: logNamed(call.params.log), ...call.query };
    const { index, size, leafHash, proof } = await inclusionProof(deps, asked);
    return { status: 200, body: { index, size, leafHash, proof }, headers: immutable };
  },
);

export const logConsistency = defineRoute(
  {
    operationId: 'logConsistency',
    method: 'get',
    path: '/log/{log}/consistency',
    tag: 'Log',
    summary:
      'Retrieve the proof that the tree of one size is consistent with that of another (RFC 6962 section 2.1.2).',
    auth: 'none',
    limit: endpointLimits.logConsistency,
    cors: true,
    input: { params: logPath, query: z.object({ from: countField, to: countField }) },
    responses: {
      200: {
        description: 'The proof.',
        body: z.object({ from: z.int(), to: z.int(), proof: proofField }),
      },
    },
    errors: ['log_not_found', 'store_unavailable'],
  },
  async (deps: LogDeps, call) => {
    const asked = { log: logNamed(call.params.log), ...call.query };
    const { from, to, proof } = await consistencyProof(deps, asked);
    return { status: 200, body: { from, to, proof }, headers: immutable };
  },
);
