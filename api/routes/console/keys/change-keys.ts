import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { createApiKey, keyFields } from '../../../../shared/domain/partners/projects/api-keys.ts';
import { changeApiKey } from '../../../../shared/domain/partners/projects/change-api-key.ts';
import { memberKeyRules, memberScopes } from '../../../../shared/domain/team/keys/member-key-rules.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { elevatedWideningDevelopers, projectIdOf, projectPath, wideningDevelopers } from '../member-paths.ts';
import { createdKeyBody, keyBody, keyPath, toKey } from './key-response.ts';

export const consoleCreateKey = defineRoute(
  {
    operationId: 'consoleCreateKey',
    method: 'post',
    path: '/console/api/projects/{project_id}/keys',
    tag: 'Console',
    summary: 'Create an API key of a project; the key is shown only once.',
    description:
      'Without `scopes` it gets all but `audit:read` and `brands:write`. Keys with `brands:write` are for owners, because they approve takedowns. A project has at most 50 keys that have not ended.',
    auth: 'member',
    member: elevatedWideningDevelopers,
    limit: endpointLimits.consoleCreateKey,
    audited: true,
    input: {
      params: projectPath,
      body: z.strictObject({
        mode: z.enum(['live', 'test']),
        name: keyFields.name.nullable().optional(),
        scopes: keyFields.scopes.optional(),
        domains: keyFields.domains.optional(),
      }),
    },
    responses: { 201: { description: 'The key.', body: createdKeyBody } },
    errors: ['project_ended', 'key_limit'],
  },
  async (deps: { db: Database }, call) => {
    const projectId = projectIdOf(call);
    const { mode, name, domains, scopes = [...memberScopes] } = call.body;
    const rules = memberKeyRules(memberOf(call), { projectId, stepUp: true });
    const { keyId, apiKey } = await createApiKey(deps, { projectId, mode, name, domains, scopes }, rules);
    return { status: 201, body: { keyId, apiKey } };
  },
);

export const consoleChangeKey = defineRoute(
  {
    operationId: 'consoleChangeKey',
    method: 'patch',
    path: '/console/api/projects/{project_id}/keys/{key_id}',
    tag: 'Console',
    summary:
      'Change the name, the scopes or the allowed domains of an API key; takes effect within a second.',
    description:
      'Fields that are absent keep their value. Scopes and domains ask for a fresh passkey. Only owners give a key `brands:write`, or change the scopes and domains of one that has it.',
    auth: 'member',
    member: wideningDevelopers,
    limit: endpointLimits.consoleChangeKey,
    audited: true,
    input: {
      params: keyPath,
      body: z.strictObject({
        name: keyFields.name.nullable().optional(),
        scopes: keyFields.scopes.optional(),
        domains: keyFields.domains.optional(),
      }),
    },
    responses: { 200: { description: 'The key as it is now.', body: keyBody } },
    errors: ['step_up_required', 'key_not_found', 'key_ended'],
  },
  async (deps: { db: Database }, call) => {
    const { scopes, domains } = call.body;
    const stepUp = scopes !== undefined || domains !== undefined;
    const rules = memberKeyRules(memberOf(call), { projectId: projectIdOf(call), stepUp });
    return { status: 200, body: toKey(await changeApiKey(deps, call.params.key_id, call.body, rules)) };
  },
);
