import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import {
  approveForProject,
  cancelTakedown,
  noteResponse,
} from '../../../shared/domain/brands/takedowns/decide-takedown.ts';
import type { MailCaps } from '../../../shared/domain/brands/takedowns/sending/mail-caps.ts';
import { requireTakedown } from '../../../shared/domain/brands/takedowns/read-takedown.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { takedownField, takedownPath, toTakedown } from './takedown-response.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

const words = (max: number) => z.string().trim().min(1).max(max);
const named = ({ brand_id: brandId, takedown_id: takedownId }: z.infer<typeof takedownPath>) => ({
  brandId,
  takedownId,
});
const decided = { 200: { description: 'The updated takedown.', body: takedownField } };

export const approveTakedownRoute = defineRoute(
  {
    operationId: 'approveTakedown',
    method: 'post',
    path: '/v1/brand/{brand_id}/takedowns/{takedown_id}/approve',
    tag: 'Brands',
    summary: 'Approve a takedown and send its notices.',
    description:
      'Needs a proven official domain and, where your project requires it, another API key than the one that started the takedown or confirmed its alert. The page is checked once more before anything is sent; if it is gone, nothing is sent.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.approveTakedown,
    input: {
      params: takedownPath,
      body: z.object({
        approvedBy: words(200).meta({
          description: 'The name of the approver. It is kept in the log.',
          example: 'Ada Lovelace',
        }),
      }),
    },
    responses: decided,
    errors: [
      'brand_not_found',
      'takedown_not_found',
      'takedown_not_open',
      'takedown_refused',
      'takedown_host_proven',
      'takedown_domain_older',
      'takedown_kind_unsupported',
      'takedown_cap',
      'second_key_required',
      'second_person_required',
      'domain_unproven',
      'store_unavailable',
    ],
  },
  async (deps: Deps & { mailCaps: MailCaps }, call) => {
    const { takedownId, brandId } = named(call.params);
    const key = keyOf(call);
    await requireTakedown(deps, key, { brandId, takedownId });
    const request = { takedownId, by: call.body.approvedBy };
    return { status: 200, body: toTakedown(await approveForProject(deps, key, request)) };
  },
);

export const cancelTakedownRoute = defineRoute(
  {
    operationId: 'cancelTakedown',
    method: 'post',
    path: '/v1/brand/{brand_id}/takedowns/{takedown_id}/cancel',
    tag: 'Brands',
    summary: 'Cancel a takedown. Nothing more is sent.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.cancelTakedown,
    input: {
      params: takedownPath,
      body: z.object({
        reason: words(500).meta({ description: 'It is kept in the log.', example: 'Reported by mistake.' }),
      }),
    },
    responses: decided,
    errors: ['brand_not_found', 'takedown_not_found', 'takedown_not_open', 'store_unavailable'],
  },
  async (deps: Deps, call) => {
    const { takedownId, brandId } = named(call.params);
    await requireTakedown(deps, keyOf(call), { brandId, takedownId });
    return {
      status: 200,
      body: toTakedown(await cancelTakedown(deps, { takedownId, reason: call.body.reason })),
    };
  },
);

export const answerTakedownRoute = defineRoute(
  {
    operationId: 'answerTakedown',
    method: 'post',
    path: '/v1/brand/{brand_id}/takedowns/{takedown_id}/answer',
    tag: 'Brands',
    summary: 'Record the reply of a contact.',
    description:
      "Replies arrive by mail at the signatory's address. `acknowledged` cancels the first reminder, and `rejected` ends the takedown.",
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.answerTakedown,
    creates: true,
    input: {
      params: takedownPath,
      body: z.object({
        answer: z.enum(['acknowledged', 'rejected']).meta({ description: 'What the contact replied.' }),
        note: words(1000).meta({ description: 'It is kept in the log.', example: 'They ask for 48 hours.' }),
      }),
    },
    responses: decided,
    errors: ['brand_not_found', 'takedown_not_found', 'takedown_not_open', 'store_unavailable'],
  },
  async (deps: Deps, call) => {
    const { takedownId, brandId } = named(call.params);
    await requireTakedown(deps, keyOf(call), { brandId, takedownId });
    const { answer, note } = call.body;
    const noted = { takedownId, response: answer, note };
    return { status: 200, body: toTakedown(await noteResponse(deps, noted)) };
  },
);
