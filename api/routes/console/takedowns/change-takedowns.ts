import { z } from 'zod';
import {
  approveForProject,
  cancelTakedown,
  noteResponse,
} from '../../../../shared/domain/brands/takedowns/decide-takedown.ts';
import { startTakedown } from '../../../../shared/domain/brands/takedowns/drafting/start-takedown.ts';
import { takedownOfProject } from '../../../../shared/domain/brands/takedowns/review/takedowns-of-project.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { takedownField, toTakedown } from '../../takedowns/takedown-response.ts';
import { startInput } from '../../takedowns/takedowns.ts';
import {
  elevatedWideningReviewers,
  modePath,
  ownerIn,
  reviewers,
  wideningReviewers,
} from '../member-paths.ts';
import { showTakedown, type ShowDeps } from './show-takedown.ts';
import { consoleTakedown, toConsoleTakedown, modeTakedownPath, takedownsPath } from './takedown-body.ts';

const words = (max: number) => z.string().trim().min(1).max(max);
const decided = { 200: { description: 'The updated takedown.', body: consoleTakedown } };

export const consoleStartTakedown = defineRoute(
  {
    operationId: 'consoleStartTakedown',
    method: 'post',
    path: takedownsPath,
    tag: 'Console',
    summary: 'Start a takedown of the page of an alert, in the name of the member.',
    description:
      'Creates a draft, as POST /v1/brand/{brand_id}/takedown. Nothing is sent before it is approved.',
    auth: 'member',
    member: wideningReviewers,
    audited: true,
    limit: endpointLimits.consoleStartTakedown,
    input: {
      params: modePath,
      body: z.strictObject({ brandId: z.string().min(1).max(64), ...startInput.shape }),
    },
    responses: { 201: { description: 'The takedown has been drafted.', body: takedownField } },
    errors: [
      'brand_not_found',
      'alert_not_found',
      'takedown_exists',
      'takedown_refused',
      'takedown_host_proven',
      'takedown_domain_older',
      'takedown_kind_unsupported',
      'takedown_cap',
    ],
  },
  async (deps: ShowDeps, call) => {
    const starter = { ...ownerIn(call), id: memberOf(call).id };
    return { status: 201, body: toTakedown(await startTakedown(deps, starter, call.body)) };
  },
);

export const consoleApproveTakedown = defineRoute(
  {
    operationId: 'consoleApproveTakedown',
    method: 'post',
    path: `${takedownsPath}/{takedown_id}/approve`,
    tag: 'Console',
    summary: 'Approve a takedown and send its notices, in the name of the member.',
    description:
      'Where the project requires four eyes, the member is neither who started the takedown nor who confirmed its alert. The page is checked once more before anything is sent.',
    auth: 'member',
    member: elevatedWideningReviewers,
    audited: true,
    limit: endpointLimits.consoleApproveTakedown,
    input: { params: modeTakedownPath, body: z.strictObject({}) },
    responses: decided,
    errors: [
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
    ],
  },
  async (deps: ShowDeps, call) => {
    const { id, name } = memberOf(call);
    const approver = { ...ownerIn(call), id };
    const { id: takedownId } = await takedownOfProject(deps.db, approver, call.params.takedown_id);
    await approveForProject(deps, approver, { takedownId, by: name });
    return { status: 200, body: toConsoleTakedown(await showTakedown(deps, approver, takedownId)) };
  },
);

export const consoleCancelTakedown = defineRoute(
  {
    operationId: 'consoleCancelTakedown',
    method: 'post',
    path: `${takedownsPath}/{takedown_id}/cancel`,
    tag: 'Console',
    summary: 'Cancel a takedown. Nothing more is sent.',
    auth: 'member',
    member: reviewers,
    audited: true,
    limit: endpointLimits.consoleCancelTakedown,
    input: { params: modeTakedownPath, body: z.strictObject({ reason: words(500) }) },
    responses: decided,
    errors: ['takedown_not_found', 'takedown_not_open'],
  },
  async (deps: ShowDeps, call) => {
    const viewer = { ...ownerIn(call), id: memberOf(call).id };
    const { id: takedownId } = await takedownOfProject(deps.db, viewer, call.params.takedown_id);
    await cancelTakedown(deps, { takedownId, reason: call.body.reason });
    return { status: 200, body: toConsoleTakedown(await showTakedown(deps, viewer, takedownId)) };
  },
);

export const consoleAnswerTakedown = defineRoute(
  {
    operationId: 'consoleAnswerTakedown',
    method: 'post',
    path: `${takedownsPath}/{takedown_id}/answer`,
    tag: 'Console',
    summary: 'Record the reply of a contact.',
    description:
      '`acknowledged` cancels the first reminder, and `rejected` ends the takedown. With `contact` it counts in the record of that recipient.',
    auth: 'member',
    member: reviewers,
    audited: true,
    limit: endpointLimits.consoleAnswerTakedown,
    input: {
      params: modeTakedownPath,
      body: z.strictObject({
        answer: z.enum(['acknowledged', 'rejected']),
        note: words(1000),
        contact: z.string().min(1).max(254).optional(),
      }),
    },
    responses: decided,
    errors: ['takedown_not_found', 'takedown_not_open'],
  },
  async (deps: ShowDeps, call) => {
    const viewer = { ...ownerIn(call), id: memberOf(call).id };
    const { id: takedownId } = await takedownOfProject(deps.db, viewer, call.params.takedown_id);
    const { answer: response, note, contact } = call.body;
    await noteResponse(deps, { takedownId, response, note, contact });
    return { status: 200, body: toConsoleTakedown(await showTakedown(deps, viewer, takedownId)) };
  },
);
