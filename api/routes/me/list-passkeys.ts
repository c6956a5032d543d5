import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { listPasskeys } from '../../../shared/domain/people/passkeys/list-passkeys.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { passkeyResponse, toPasskeyBody } from '../passkeys/passkey-response.ts';

export const listPasskeysRoute = defineRoute(
  {
    operationId: 'listPasskeys',
    method: 'get',
    path: '/v1/me/passkeys',
    tag: 'Me',
    summary: 'List your passkeys, oldest first. There are at most 20, so the list is never paginated.',
    auth: 'person',
    limit: endpointLimits.listPasskeys,
    input: {},
    responses: {
      200: {
        description: 'The passkeys.',
        body: z.object({ data: z.array(passkeyResponse), nextCursor: z.null() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const passkeys = await listPasskeys(deps, personOf(call).identity.id);
    return { status: 200, body: { data: passkeys.map(toPasskeyBody), nextCursor: null } };
  },
);
