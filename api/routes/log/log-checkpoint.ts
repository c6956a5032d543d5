import { z } from 'zod';
import {
  cosignedCheckpoint,
  type LogDeps,
  logKey,
} from '../../../shared/domain/content/transparency/transparency-log.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute } from '../../http/route.ts';
import { logNamed, logPath } from './log-input.ts';

const cosignaturesField = z
  .string()
  .regex(/^(?:[0-9]|1[0-6])$/, 'must be a whole number from 0 to 16')
  .default('0')
  .transform(Number)
  .meta({
    description:
      'Returns the newest checkpoint with at least that many cosignatures of witnesses, which may be older than the log’s newest.',
  });

export const logCheckpoint = defineRoute(
  {
    operationId: 'logCheckpoint',
    method: 'get',
    path: '/log/{log}/checkpoint',
    tag: 'Log',
    summary:
      'Retrieve the checkpoint of the log: its number of entries and the signed root of its tree (C2SP tlog-checkpoint).',
    auth: 'none',
    limit: endpointLimits.logCheckpoint,
    cors: true,
    input: { params: logPath, query: z.object({ cosignatures: cosignaturesField }) },
    responses: { 200: { description: 'A signed note.', body: 'text' } },
    errors: ['log_not_found', 'log_checkpoint_not_found', 'store_unavailable'],
  },
  async (deps: LogDeps, call) => ({
    status: 200,
    content: await cosignedCheckpoint(deps, logNamed(call.params.log), call.query.cosignatures),
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=1' },
  }),
);

export const logKeyRoute = defineRoute(
  {
    operationId: 'logKey',
    method: 'get',
    path: '/log/{log}/key',
    tag: 'Log',
    summary: 'Retrieve the public key that checkpoints of the log are verified with.',
    auth: 'none',
    limit: endpointLimits.logKey,
    cors: true,
    input: { params: logPath },
    responses: {
      200: {
        description: 'The key in two formats.',
        body: z.object({
          origin: z.string().meta({
            description: 'The name of the log in its checkpoints.',
            example: 'humanmark.example/log/live',
          }),
          verifierKey: z.string().meta({
            description: '`<origin>+<key id>+<key>` (C2SP signed-note).',
            example: 'humanmark.example/log/live+5f1d0c2a+AQ==',
          }),
          jwk: z
            .object({
              kty: z.literal('OKP').meta({ description: 'The type of the key.' }),
              crv: z.literal('Ed25519').meta({ description: 'The curve.' }),
              x: z.string().meta({ description: 'The key in base64url.', example: 'x'.repeat(43) }),
            })
            .meta({ description: 'The same key as a JWK (RFC 8037).' }),
        }),
      },
    },
    errors: ['log_not_found', 'store_unavailable'],
  },
  async (deps: LogDeps, call) => {
    const { origin, verifierKey, jwk } = await logKey(deps, logNamed(call.params.log));
    return {
      status: 200,
      body: { origin, verifierKey, jwk: { kty: jwk.kty, crv: jwk.crv, x: jwk.x } },
      headers: { 'Cache-Control': 'public, max-age=600' },
    };
  },
);
