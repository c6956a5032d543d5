import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { LogDeps } from '../../../shared/domain/content/transparency/ensure-log.ts';
import { consistencyProof } from '../../../shared/domain/content/transparency/prove-log.ts';
import { defineRoute } from '../../http/route.ts';
import { countField, immutable, logNamed, logPath, proofField } from './log-input.ts';

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
