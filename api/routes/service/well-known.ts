import { z } from 'zod';
import type { PasskeyRules } from '../../../shared/domain/people/passkeys/passkey.ts';
import type { KeySetFile } from '../../http/files/key-set-file.ts';
import { replyWithContent } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';

export const jwks = defineRoute(
  {
    operationId: 'jwks',
    method: 'get',
    path: '/.well-known/jwks.json',
    tag: 'Service',
    summary: 'Retrieve the public keys that identity tokens are verified with (RFC 7517).',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: {
      200: {
        description: 'The key set.',
        body: z.object({
          keys: z
            .array(
              z.looseObject({
                kid: z.string().meta({ description: 'The id of the key.', example: 'hm-2026-11' }),
                kty: z.string().meta({ description: 'The type of the key.', example: 'OKP' }),
                alg: z.string().meta({ description: 'The algorithm of its signatures.', example: 'EdDSA' }),
                use: z.literal('sig').meta({ description: 'It signs.' }),
              }),
            )
            .meta({ description: 'The keys, present and former.' }),
        }),
        serialized: true,
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { keySet: KeySetFile }, call) =>
    replyWithContent(await deps.keySet.current(), call.headers, { 'Cache-Control': 'public, max-age=600' }),
);

export const relatedOrigins = defineRoute(
  {
    operationId: 'relatedOrigins',
    method: 'get',
    path: '/.well-known/webauthn',
    tag: 'Service',
    summary: 'List the web origins that may use passkeys of this service (WebAuthn L3, 5.11).',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: {
      200: {
        description: 'The origins.',
        body: z.object({
          origins: z
            .array(z.string())
            .meta({ description: 'The origins.', example: ['https://humanmark.example'] }),
        }),
      },
    },
    errors: [],
  },
  (deps: { passkeyRules: PasskeyRules }) => ({
    status: 200,
    body: { origins: deps.passkeyRules.origins.filter((origin) => /^https?:/.test(origin)) },
    headers: { 'Cache-Control': 'public, max-age=600' },
  }),
);
