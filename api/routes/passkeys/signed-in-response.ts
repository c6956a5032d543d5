import { z } from 'zod';
import type { SignedIn } from '../../../shared/domain/people/passkeys/authenticate-passkey.ts';
import type { SessionGrant } from '../../../shared/domain/people/sessions/session.ts';
import { shownUserIdField, timestampField } from '../fields.ts';
import { passkeyIdField } from '../id-fields.ts';

const tokenField = z
  .string()
  .regex(/^hm_sess_/)
  .meta({
    description: 'The session token, to be sent as `Authorization: Bearer`.',
    example: 'hm_sess_q83vASNFZ4k',
  });

/** Exactly what the interface shows. */
export const authenticatedResponse = z.object({
  authenticated: z.literal(true).meta({ description: 'The person signed in.' }),
  sessionToken: tokenField,
  expiresAt: timestampField,
  userId: shownUserIdField,
});

export const sessionGrantResponse = z.object({
  sessionId: z
    .uuid()
    .meta({ description: 'The id of the session.', example: '00000000-0000-4000-8000-0000000000ff' }),
  sessionToken: tokenField,
  expiresAt: timestampField,
  refreshToken: z
    .string()
    .regex(/^hm_ref_/)
    .meta({ description: 'Valid once; see `POST /v1/me/refresh`.', example: 'hm_ref_q83vASNFZ4k' }),
  refreshExpiresAt: timestampField,
});

export const signedInResponse = z.object({
  ...authenticatedResponse.shape,
  ...sessionGrantResponse.shape,
  passkeyId: passkeyIdField,
  stepUpRequired: z.boolean().meta({
    description:
      'Whether this session is read-only until the person confirms their identity; see `step_up_required`.',
  }),
});

export function toAuthenticatedBody(signedIn: SignedIn): z.input<typeof authenticatedResponse> {
  const { sessionToken, expiresAt, userId } = signedIn;
  return { authenticated: true, sessionToken, expiresAt: expiresAt.toISOString(), userId };
}

export function toGrantBody(grant: SessionGrant): z.input<typeof sessionGrantResponse> {
  const { sessionId, sessionToken, refreshToken } = grant;
  const expiresAt = grant.expiresAt.toISOString();
  return {
    sessionId,
    sessionToken,
    expiresAt,
    refreshToken,
    refreshExpiresAt: grant.refreshExpiresAt.toISOString(),
  };
}

export function toSignedInBody(signedIn: SignedIn): z.input<typeof signedInResponse> {
  const { passkeyId, stepUpRequired } = signedIn;
  return { ...toAuthenticatedBody(signedIn), ...toGrantBody(signedIn), passkeyId, stepUpRequired };
}
