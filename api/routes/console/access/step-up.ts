import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { assertionSchema } from '../../../../shared/domain/people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../../../shared/domain/people/passkeys/passkey.ts';
import { startStepUp, stepUp } from '../../../../shared/domain/team/sessions/step-up.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';
import { requestOptionsResponse, toRequestOptions } from '../../passkeys/options-response.ts';

export const consoleStartStepUp = defineRoute(
  {
    operationId: 'consoleStartStepUp',
    method: 'post',
    path: '/console/api/step-up/options',
    tag: 'Console',
    summary: 'Create the options for confirming with a passkey.',
    auth: 'member',
    member: { of: 'anyone' },
    limit: endpointLimits.consoleStartStepUp,
    input: { body: z.strictObject({}) },
    responses: { 200: { description: 'The options.', body: requestOptionsResponse } },
    errors: [],
  },
  async (deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules }, call) => ({
    status: 200,
    body: toRequestOptions(await startStepUp(deps, memberOf(call))),
  }),
);

export const consoleStepUp = defineRoute(
  {
    operationId: 'consoleStepUp',
    method: 'post',
    path: '/console/api/step-up',
    tag: 'Console',
    summary: 'Confirm with a passkey, so that sensitive changes are accepted for five minutes.',
    auth: 'member',
    member: { of: 'anyone' },
    limit: endpointLimits.consoleStepUp,
    input: { body: z.strictObject(assertionSchema.shape) },
    responses: {
      200: {
        description: 'Sensitive changes are accepted.',
        body: z.object({ elevatedUntil: timestampField }),
      },
    },
    errors: ['passkey_not_verified', 'step_up_required'],
  },
  async (deps: { db: Database; passkeyRules: PasskeyRules }, call) => {
    const until = await stepUp(deps, memberOf(call), call.body);
    return { status: 200, body: { elevatedUntil: until.toISOString() } };
  },
);
