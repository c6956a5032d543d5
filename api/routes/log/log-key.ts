import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { LogDeps } from '../../../shared/domain/content/transparency/ensure-log.ts';
import { logKey } from '../../../shared/domain/content/transparency/log-key.ts';
import { defineRoute } from '../../http/route.ts';
import { logNamed, logPath } from './log-input.ts';

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
          origin: z.string(),
          verifierKey: z.string().meta({ description: '`<origin>+<key id>+<key>` (C2SP signed-note).' }),
          jwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
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
