import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { loadIdentity } from '../../../shared/domain/people/identity/load-identity.ts';
import type { PasskeyRules } from '../../../shared/domain/people/passkeys/passkey.ts';
import { startAuthentication } from '../../../shared/domain/people/passkeys/start-authentication.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { AppError } from '../../../shared/platform/errors/app-error.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { userIdField } from '../fields.ts';
import { requestOptionsResponse, toRequestOptions } from './options-response.ts';

export const startPasskeyAuthentication = defineRoute(
  {
    operationId: 'startPasskeyAuthentication',
    method: 'post',
    path: '/passkey/authenticate/options',
    tag: 'Passkeys',
    summary: 'Create the options for the browser to sign in with a passkey.',
    description:
      'Pass the response to `navigator.credentials.get()`. With `userId`, only that user can sign in.',
    auth: 'api-key',
    scope: 'passkeys:write',
    input: {
      body: z.object({
        userId: userIdField.optional(),
        rpId: z
          .string()
          .max(253)
          .optional()
          .meta({ description: 'One of the configured RP ids. Defaults to the first.' }),
      }),
    },
    responses: { 200: { description: 'The options.', body: requestOptionsResponse } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules }, call) => {
    const { projectId, mode } = keyOf(call);
    const { userId } = call.body;
    const { rpIds } = deps.passkeyRules;
    const rpId = call.body.rpId ?? rpIds[0];
    if (!rpIds.includes(rpId)) throw new AppError('invalid_request', 'rpId: is not an RP id of this service');
    const named = userId === undefined ? null : await loadIdentity(deps.db, { ref: userId, mode });
    const audience = { kind: 'project', projectId } as const;
    const identityId = named?.id ?? null;
    const request = { mode, audience, rpId, identityId };
    return { status: 200, body: toRequestOptions(await startAuthentication(deps, request)) };
  },
);
