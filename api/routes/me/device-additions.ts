import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { type Person, requireElevated } from '../../../shared/domain/people/account/person.ts';
import type { ActingPerson } from '../../../shared/domain/people/additions/acting-person.ts';
import {
  type ApprovalDeps,
  approveAddition,
} from '../../../shared/domain/people/additions/approve-addition.ts';
import { cancelAddition } from '../../../shared/domain/people/additions/end-additions.ts';
import { listAdditions } from '../../../shared/domain/people/additions/list-additions.ts';
import type { SettleDeps } from '../../../shared/domain/people/additions/settle-additions.ts';
import { startAddition } from '../../../shared/domain/people/additions/start-addition.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { pageOf, pageQuery } from '../fields.ts';
import { additionResponse, toAdditionBody } from './addition-response.ts';

const additionPath = z.object({
  addition_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ example: 'adn_b5mawe74nc2ha5qapk0kq0tmkp', description: 'The addition.' }),
});

function actingPersonOf(call: { person: Person | undefined }): ActingPerson {
  const { identity, deviceId, session } = requireElevated(personOf(call));
  const by = session ? { deviceId: null, passkeyId: session.passkeyId } : { deviceId, passkeyId: null };
  return { identityId: identity.id, by, isRecent: session?.isRecent ?? true };
}

export const startAdditionRoute = defineRoute(
  {
    operationId: 'startAddition',
    method: 'post',
    path: '/v1/me/device-additions',
    tag: 'Me',
    summary: 'Create a link by which a new device of yours can be added.',
    description:
      'Open the link on the new device within 15 minutes. Nothing is added before you approve it. The link is shown this once.',
    auth: 'person',
    limit: endpointLimits.startAddition,
    input: {},
    responses: {
      201: {
        description: 'The link.',
        body: additionResponse.extend({
          link: z.url().meta({
            description: 'For the new device, as a QR code for instance.',
            example: 'https://humanmark.example/add-device#add_b5mawe74',
          }),
        }),
      },
    },
    errors: [
      'step_up_required',
      'identity_suspended',
      'device_required',
      'device_suspected',
      'device_limit',
      'addition_limit',
    ],
  },
  async (deps: { db: Database; publicUrl: string }, call) => {
    const person = actingPersonOf(call);
    const { addition, link } = await startAddition(deps, person);
    return { status: 201, body: { ...toAdditionBody(addition, person.by.deviceId), link } };
  },
);

export const listAdditionsRoute = defineRoute(
  {
    operationId: 'listAdditions',
    method: 'get',
    path: '/v1/me/device-additions',
    tag: 'Me',
    summary:
      'List the devices that are being added or were to be added, those that wait first, then the newest.',
    auth: 'person',
    limit: endpointLimits.listAdditions,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The additions of the last 90 days.',
        body: pageOf(additionResponse, 'The additions, newest first.'),
      },
    },
    errors: ['step_up_required'],
  },
  async (deps: SettleDeps, call) => {
    const { identityId, by } = actingPersonOf(call);
    const { cursor, limit } = call.query;
    const { additions, nextCursor } = await listAdditions(deps, { identityId, cursor, limit });
    const data = additions.map((each) => toAdditionBody(each, by.deviceId));
    return { status: 200, body: { data, nextCursor } };
  },
);

export const approveAdditionRoute = defineRoute(
  {
    operationId: 'approveAddition',
    method: 'post',
    path: '/v1/me/device-additions/{addition_id}/approve',
    tag: 'Me',
    summary: 'Approve that a device is added to yours.',
    description:
      'It joins at once with two proofs: a device of yours that re-verified you within the last 10 minutes, or a device and a passkey that has been yours for 72 hours, each of which approves. With one proof it joins after 72 hours; approve again with the other one to end the wait. A session approves for 10 minutes after the sign-in, however often it was refreshed; sign in again after that.',
    auth: 'person',
    limit: endpointLimits.approveAddition,
    input: { params: additionPath },
    responses: { 200: { description: 'The addition, `joined` or `approved`.', body: additionResponse } },
    errors: [
      'step_up_required',
      'addition_not_found',
      'addition_not_captured',
      'addition_ended',
      'passkey_stale',
      'identity_suspended',
      'device_required',
      'device_suspected',
      'device_limit',
      'device_key_in_use',
      'duplicate_enrollment',
    ],
  },
  async (deps: ApprovalDeps, call) => {
    const person = actingPersonOf(call);
    const addition = await approveAddition(deps, person, call.params.addition_id);
    return { status: 200, body: toAdditionBody(addition, person.by.deviceId) };
  },
);

const ends = {
  cancelled: { operationId: 'cancelAddition', verb: 'cancel', summary: 'Stop adding a device.' },
  denied: {
    operationId: 'denyAddition',
    verb: 'deny',
    summary: 'Stop a device from being added that is not yours.',
  },
} as const;

const endRoute = (reason: 'cancelled' | 'denied') => {
  const { operationId, verb, summary } = ends[reason];
  return defineRoute(
    {
      operationId,
      method: 'post',
      path: `/v1/me/device-additions/{addition_id}/${verb}`,
      tag: 'Me',
      summary,
      description: 'From any device of yours, until it has joined.',
      auth: 'person',
      limit: endpointLimits[operationId],
      input: { params: additionPath },
      responses: { 200: { description: 'The addition, `cancelled`.', body: additionResponse } },
      errors: ['step_up_required', 'addition_not_found', 'addition_ended'],
    },
    async (deps: { db: Database }, call) => {
      const { identityId, by } = actingPersonOf(call);
      const ended = await cancelAddition(deps, { id: call.params.addition_id, identityId }, reason);
      return { status: 200, body: toAdditionBody(ended, by.deviceId) };
    },
  );
};

export const cancelAdditionRoute = endRoute('cancelled');
export const denyAdditionRoute = endRoute('denied');
