import { z } from 'zod';
import type { PasskeyRules } from '../../../shared/domain/people/passkeys/passkey.ts';
import { defineRoute } from '../../http/route.ts';

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
    responses: { 200: { description: 'The origins.', body: z.object({ origins: z.array(z.string()) }) } },
    errors: [],
  },
  (deps: { passkeyRules: PasskeyRules }) => ({
    status: 200,
    body: { origins: deps.passkeyRules.origins.filter((origin) => /^https?:/.test(origin)) },
    headers: { 'Cache-Control': 'public, max-age=600' },
  }),
);
