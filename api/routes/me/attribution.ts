import { z } from 'zod';
import {
  allowAttribution,
  disownStamp,
  isAttributionAllowed,
} from '../../../shared/domain/content/stamps/attribution.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { stampIdField, stampPath } from '../stamps/stamp-response.ts';

const setting = z.object({
  allowed: z.boolean().meta({
    description:
      'Whether projects may stamp in your name without a signature of your device. Such stamps are `attributed`.',
  }),
});

export const readAttribution = defineRoute(
  {
    operationId: 'readAttribution',
    method: 'get',
    path: '/v1/me/attribution',
    tag: 'Me',
    summary: 'Retrieve whether projects may stamp in your name without your device.',
    auth: 'person',
    limit: endpointLimits.readAttribution,
    input: {},
    responses: { 200: { description: 'The setting.', body: setting } },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { id } = requireElevated(personOf(call)).identity;
    return { status: 200, body: { allowed: await isAttributionAllowed(deps, id) } };
  },
);

export const setAttribution = defineRoute(
  {
    operationId: 'setAttribution',
    method: 'patch',
    path: '/v1/me/attribution',
    tag: 'Me',
    summary: 'Allow or refuse stamps in your name without a signature of your device.',
    description:
      'Refusing takes effect for the next stamp of any project (403 `attribution_refused`). Attributed stamps made before no longer count as made by a human.',
    auth: 'person',
    limit: endpointLimits.setAttribution,
    input: { body: setting },
    responses: { 200: { description: 'The setting.', body: setting } },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { allowed } = call.body;
    await allowAttribution(deps, { identityId: requireElevated(personOf(call)).identity.id, allowed });
    return { status: 200, body: { allowed } };
  },
);

export const disownOwnStamp = defineRoute(
  {
    operationId: 'disownOwnStamp',
    method: 'post',
    path: '/v1/me/stamps/{stamp_id}/disown',
    tag: 'Me',
    summary: 'Permanently disown a stamp that a project made in your name without your device.',
    description:
      'It leaves the lists of your stamps, is revoked, and stays in the log and on its page, which says that it is not yours.',
    auth: 'person',
    limit: endpointLimits.disownOwnStamp,
    input: { params: stampPath },
    responses: {
      200: {
        description: 'The stamp is disowned.',
        body: z.object({ stampId: stampIdField, disownedAt: timestampField }),
      },
    },
    errors: ['step_up_required', 'stamp_not_found', 'stamp_not_attributed'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const stampId = call.params.stamp_id;
    const { id: identityId } = requireElevated(personOf(call)).identity;
    const disownedAt = await disownStamp(deps, { stampId, identityId });
    return { status: 200, body: { stampId, disownedAt: disownedAt.toISOString() } };
  },
);
