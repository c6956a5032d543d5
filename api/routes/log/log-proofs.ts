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
    input: {
      params: logPath,
      query: z.object({
        index: countField.meta({ description: 'The index of the entry, from 0.', example: '1234' }),
        size: countField.meta({ description: 'The size of the tree.', example: '2000' }),
      }),
    },
    responses: {
      200: {
        description: 'The proof.',
        body: z.object({
          index: z.int().meta({ description: 'The index of the entry.', example: 1234 }),
          size: z.int().meta({ description: 'The size of the tree.', example: 2000 }),
          leafHash: hashField,
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
    input: {
      params: logPath,
      query: z.object({
        from: countField.meta({ description: 'The smaller size.', example: '1234' }),
        to: countField.meta({ description: 'The larger size.', example: '2000' }),
      }),
    },
    responses: {
      200: {
        description: 'The proof.',
        body: z.object({
          from: z.int().meta({ description: 'The smaller size.', example: 1234 }),
          to: z.int().meta({ description: 'The larger size.', example: 2000 }),
          proof: proofField,
        }),
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
