import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { readablePasskeys } from '../../../shared/domain/people/account/describe-person.ts';
import { type Person, requireElevated } from '../../../shared/domain/people/account/person.ts';
import type { ActingCredential } from '../../../shared/domain/people/passkeys/acting-credential.ts';
import {
  passkeyNameField,
  registrationSchema,
} from '../../../shared/domain/people/passkeys/credential-schema.ts';
import {
  finishRegistration,
  type FinishingDeps,
} from '../../../shared/domain/people/passkeys/finish-registration.ts';
import {
  confirmPasskey,
  deletePasskey,
  renamePasskey,
} from '../../../shared/domain/people/passkeys/owned-passkeys.ts';
import {
  type RegistrationDeps,
  startRegistration,
} from '../../../shared/domain/people/passkeys/start-registration.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import {
  attestationField,
  creationOptionsResponse,
  toCreationOptions,
} from '../passkeys/options-response.ts';
import { passkeyResponse, toPasskeyBody } from '../passkeys/passkey-response.ts';

/** What the person acts with, to be looked at again once they are locked. */
function actingWith(person: Person): ActingCredential {
  const { deviceId, session } = requireElevated(person);
  return session ? { deviceId: null, sessionId: session.id } : { deviceId, sessionId: null };
}

const passkeyPath = z.object({
  passkey_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ example: 'psk_b5mawe74nc2ha5qapk0kq0tmkp', description: 'The passkey.' }),
});

export const listPasskeysRoute = defineRoute(
  {
    operationId: 'listPasskeys',
    method: 'get',
    path: '/v1/me/passkeys',
    tag: 'Me',
    summary: 'List your passkeys, oldest first. There are at most 120, so the list is never paginated.',
    description: 'A session that needs a step-up sees only the passkey that opened it.',
    auth: 'person',
    limit: endpointLimits.listPasskeys,
    input: {},
    responses: {
      200: {
        description: 'The passkeys.',
        body: z.object({
          data: z.array(passkeyResponse).meta({ description: 'The passkeys, newest first.' }),
          nextCursor: z.null().meta({ description: 'The list has one page.' }),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const passkeys = await readablePasskeys(deps, personOf(call));
    return { status: 200, body: { data: passkeys.map(toPasskeyBody), nextCursor: null } };
  },
);

export const startPasskey = defineRoute(
  {
    operationId: 'startPasskey',
    method: 'post',
    path: '/v1/me/passkeys/options',
    tag: 'Me',
    summary: 'Create the options for your browser to create a passkey.',
    auth: 'person',
    limit: endpointLimits.startPasskey,
    input: { body: z.object({ attestation: attestationField }).meta({ example: { attestation: 'none' } }) },
    responses: { 200: { description: 'The options.', body: creationOptionsResponse } },
    errors: ['step_up_required', 'identity_not_enrolled', 'identity_suspended', 'passkey_limit'],
  },
  async (deps: RegistrationDeps & { attestationRoots: boolean }, call) => {
    const { id: identityId } = requireElevated(personOf(call)).identity;
    const audience = { kind: 'person', identityId } as const;
    // Without roots certificates show nothing, so nobody is asked for them.
    const attestation = deps.attestationRoots ? call.body.attestation : 'none';
    const request = { identityId, audience, displayName: undefined, attestation };
    return { status: 200, body: toCreationOptions(await startRegistration(deps, request)) };
  },
);

export const addPasskey = defineRoute(
  {
    operationId: 'addPasskey',
    method: 'post',
    path: '/v1/me/passkeys',
    tag: 'Me',
    summary: 'Register a passkey that your browser has created.',
    auth: 'person',
    limit: endpointLimits.addPasskey,
    creates: true,
    input: { body: registrationSchema },
    responses: { 201: { description: 'The passkey has been registered.', body: passkeyResponse } },
    errors: [
      'step_up_required',
      'challenge_invalid',
      'passkey_rejected',
      'passkey_in_use',
      'passkey_limit',
      'identity_not_enrolled',
      'identity_suspended',
    ],
  },
  async (deps: FinishingDeps, call) => {
    const person = personOf(call);
    const by = actingWith(person);
    const { id: identityId, mode } = person.identity;
    const audience = { kind: 'person', identityId } as const;
    const request = { mode, audience, registration: call.body, by };
    const { passkey } = await finishRegistration(deps, request);
    return { status: 201, body: toPasskeyBody(passkey) };
  },
);

export const renamePasskeyRoute = defineRoute(
  {
    operationId: 'renamePasskey',
    method: 'patch',
    path: '/v1/me/passkeys/{passkey_id}',
    tag: 'Me',
    summary: 'Rename a passkey.',
    auth: 'person',
    limit: endpointLimits.renamePasskey,
    input: { params: passkeyPath, body: z.object({ name: passkeyNameField }) },
    responses: { 200: { description: 'The passkey has been renamed.', body: passkeyResponse } },
    errors: ['step_up_required', 'passkey_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { id: identityId } = requireElevated(personOf(call)).identity;
    const { name } = call.body;
    const passkey = await renamePasskey(deps, { id: call.params.passkey_id, identityId, name });
    return { status: 200, body: toPasskeyBody(passkey) };
  },
);

export const confirmPasskeyRoute = defineRoute(
  {
    operationId: 'confirmPasskey',
    method: 'post',
    path: '/v1/me/passkeys/{passkey_id}/confirm',
    tag: 'Me',
    summary: 'Confirm that a passkey is yours.',
    description:
      'Clears the suspicion of a copy. A passkey that a project registered counts like your own from then on. One that counts already is not changed. To refuse it, delete it.',
    auth: 'person',
    limit: endpointLimits.confirmPasskey,
    input: { params: passkeyPath },
    responses: { 200: { description: 'The passkey has been confirmed.', body: passkeyResponse } },
    errors: ['step_up_required', 'passkey_not_found'],
  },
  async (deps: { db: Database; mailsLinks: boolean }, call) => {
    const person = personOf(call);
    const by = actingWith(person);
    const owned = { id: call.params.passkey_id, identityId: person.identity.id };
    const passkey = await confirmPasskey(deps, { ...owned, by });
    return { status: 200, body: toPasskeyBody(passkey) };
  },
);

export const deletePasskeyRoute = defineRoute(
  {
    operationId: 'deletePasskey',
    method: 'delete',
    path: '/v1/me/passkeys/{passkey_id}',
    tag: 'Me',
    summary: 'Delete a passkey. Sessions that it opened end immediately.',
    auth: 'person',
    limit: endpointLimits.deletePasskey,
    input: { params: passkeyPath },
    responses: { 204: { description: 'The passkey has been deleted.', body: null } },
    errors: ['step_up_required', 'passkey_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { id: identityId } = requireElevated(personOf(call)).identity;
    await deletePasskey(deps, { id: call.params.passkey_id, identityId });
    return { status: 204 };
  },
);
