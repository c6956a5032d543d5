import { z } from 'zod';
import { consentStates } from '../../../shared/domain/brands/brands/brand.ts';
import { consentsOf, revokeConsent } from '../../../shared/domain/brands/brands/consent/face-consents.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { brandPath } from '../brands/brand-response.ts';
import { timestampField } from '../fields.ts';
import { brandIdField } from '../id-fields.ts';

const consent = z.object({
  brandId: brandIdField,
  projectName: z.string().meta({ description: 'The project that looks for you.', example: 'Acme' }),
  name: z.string().meta({ description: 'The name that it looks for.', example: 'Ada Lovelace' }),
  person: z.string().meta({ description: 'The person whose face it is.', example: 'Ada Lovelace' }),
  statement: z
    .string()
    .meta({ description: 'The text that was agreed to.', example: 'Acme may look for pictures of my face.' }),
  version: z.string().meta({ description: 'The version of the text.', example: '2026-11' }),
  givenAt: timestampField,
  state: z.enum(consentStates).meta({
    description:
      '`awaiting`: only the project says that you agreed, so it does not look for your face. `signed`: by one of your devices. `accepted`: by the operator of this service.',
  }),
});

/** More than a person can have agreed to. */
const consentsMax = 100;

export const listConsents = defineRoute(
  {
    operationId: 'listConsents',
    method: 'get',
    path: '/v1/me/consents',
    tag: 'Me',
    summary: 'List the projects that name your consent to search for your face, newest first.',
    auth: 'person',
    limit: endpointLimits.listConsents,
    input: {},
    responses: {
      200: {
        description: 'The consents.',
        body: z.object({
          data: z.array(consent).meta({ description: 'The consents, newest first.' }),
          nextCursor: z.null().meta({ description: 'The list has one page.' }),
        }),
      },
    },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { identity } = requireElevated(personOf(call));
    const consents = await consentsOf(deps, identity.id, { most: consentsMax });
    const data = consents.map(({ consent: given, brandId, projectName, name, state }) => ({
      brandId,
      projectName,
      name,
      person: given.person,
      statement: given.statement,
      version: given.version,
      givenAt: given.givenAt,
      state,
    }));
    return { status: 200, body: { data, nextCursor: null } };
  },
);

export const revokeConsentRoute = defineRoute(
  {
    operationId: 'revokeConsent',
    method: 'delete',
    path: '/v1/me/consents/{brand_id}',
    tag: 'Me',
    summary: 'Revoke a consent: your face is no longer searched for, and the pictures of it are deleted.',
    description:
      'Takes effect on every crawler within a minute. What you signed for this project and name until now is not accepted again.',
    auth: 'person',
    limit: endpointLimits.revokeConsent,
    input: { params: brandPath },
    responses: { 204: { description: 'The consent has been revoked.', body: null } },
    errors: ['step_up_required', 'consent_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { id: identityId } = requireElevated(personOf(call)).identity;
    await revokeConsent(deps, { identityId, brandId: call.params.brand_id });
    return { status: 204 };
  },
);
