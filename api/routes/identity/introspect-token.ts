import { z } from 'zod';
import { type ActiveToken, introspectToken } from '../../../shared/domain/people/account/introspect-token.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import type { TokenDeps } from '../../../shared/domain/people/tokens/identity-token.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { assuranceField, identityIdField, identityUuidField, shownUserIdField } from '../fields.ts';

const seconds = z.int().meta({ description: 'Seconds since 1970-01-01T00:00:00Z.', example: 1795435200 });

const introspection = z.discriminatedUnion('active', [
  z.object({
    active: z.literal(true).meta({ description: 'Whether the token counts now.' }),
    iss: z.string().meta({ description: 'Who issued it.', example: 'https://humanmark.example' }),
    sub: identityUuidField.meta({ description: 'The identity UUID.' }),
    jti: z
      .string()
      .meta({ description: 'The id of the token.', example: '00000000-0000-4000-8000-0000000000ff' }),
    iat: seconds,
    exp: seconds,
    cnf: z
      .object({
        jkt: z.string().meta({
          description: 'RFC 7638 thumbprint of the device key.',
          example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
        }),
      })
      .meta({ description: 'The key that its holder has (RFC 7800).' }),
    userId: shownUserIdField,
    identityId: identityIdField,
    assurance: assuranceField.meta({
      description: 'The level now; that of the claim is of when it was issued.',
    }),
  }),
  z.object({ active: z.literal(false).meta({ description: 'It does not count.' }) }),
]);

export const introspectTokenRoute = defineRoute(
  {
    operationId: 'introspectToken',
    method: 'post',
    path: '/v1/token/introspect',
    tag: 'Verification',
    summary: 'Check whether an identity token counts at this moment (RFC 7662).',
    description:
      'Verified offline, a token says that the person was verified when it was issued. It is `active` while the person is verified at your minimum level, and neither they are suspended or deleted nor their device is revoked. A token of the other mode, or of another kind, is not.',
    auth: 'api-key',
    scope: 'identity:read',
    limit: endpointLimits.introspectToken,
    input: {
      body: z.object({
        token: z
          .string()
          .min(1)
          .max(4096)
          .meta({ description: 'An identity token.', example: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln' }),
      }),
    },
    responses: { 200: { description: 'Whether the token counts.', body: introspection } },
    errors: ['store_unavailable'],
  },
  async (deps: TokenDeps, call) => {
    const { mode, assuranceMin: minimum, projectId, pairwise } = keyOf(call);
    const reader = { projectId, isPairwise: pairwise !== null };
    const active = await introspectToken(deps, { token: call.body.token, mode, minimum, reader });
    return { status: 200, body: toIntrospection(active) };
  },
);

function toIntrospection(token: ActiveToken | undefined): z.input<typeof introspection> {
  if (!token) return { active: false };
  const { iss, jti, iat, exp, identity, keyThumbprint } = token;
  const { id, userId, assurance } = identity;
  const identityId = identityIdentifier(identity);
  const cnf = { jkt: keyThumbprint };
  return { active: true, iss, sub: id, jti, iat, exp, cnf, userId, identityId, assurance };
}
