import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { TrustedFormats } from '../../../../shared/domain/people/passkeys/attestation.ts';
import {
  passkeyNameField,
  registrationSchema,
} from '../../../../shared/domain/people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../../../shared/domain/people/passkeys/passkey.ts';
import type { MemberPasskey } from '../../../../shared/domain/team/credentials/member-passkey.ts';
import {
  addOwnPasskey,
  deleteOwnPasskey,
  listPasskeysOfMember,
  renameOwnPasskey,
  startAddingPasskey,
} from '../../../../shared/domain/team/credentials/own-passkeys.ts';
import type { ActingMember } from '../../../../shared/domain/team/members/member.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';
import { creationOptionsResponse, toCreationOptions } from '../../passkeys/options-response.ts';

const passkeyPath = z.object({ passkey_id: z.string().min(1).max(64).meta({ example: 'mpk_...' }) });

const passkeyResponse = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: timestampField,
  lastUsedAt: timestampField.nullable(),
  deviceType: z.enum(['singleDevice', 'multiDevice']),
  backedUp: z.boolean(),
  cloneSuspected: z.boolean().meta({
    description: 'Its counter went back: it signs in, but confirms nothing more. Replace it.',
  }),
  current: z.boolean().meta({ description: 'Whether it opened the session that sent the request.' }),
});

function toPasskeyBody(passkey: MemberPasskey, member: ActingMember): z.input<typeof passkeyResponse> {
  return {
    passkeyId: passkey.id,
    name: passkey.name,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    deviceType: passkey.deviceType,
    backedUp: passkey.backedUp,
    cloneSuspected: passkey.cloneSuspectedAt !== null,
    current: passkey.id === member.passkeyId,
  };
}

export const consoleListPasskeys = defineRoute(
  {
    operationId: 'consoleListPasskeys',
    method: 'get',
    path: '/console/api/passkeys',
    tag: 'Console',
    summary: 'List your passkeys for the console, oldest first. There are at most 20.',
    auth: 'member',
    member: { of: 'anyone' },
    limit: endpointLimits.consoleListPasskeys,
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
    const member = memberOf(call);
    const passkeys = await listPasskeysOfMember(deps.db, member.id);
    const data = passkeys.map((each) => toPasskeyBody(each, member));
    return { status: 200, body: { data, nextCursor: null } };
  },
);

export const consoleStartPasskey = defineRoute(
  {
    operationId: 'consoleStartPasskey',
    method: 'post',
    path: '/console/api/passkeys/options',
    tag: 'Console',
    summary: 'Create the options for your browser to create another passkey for the console.',
    auth: 'member',
    member: { of: 'anyone', stepUp: true },
    limit: endpointLimits.consoleStartPasskey,
    input: { body: z.strictObject({}) },
    responses: { 200: { description: 'The options.', body: creationOptionsResponse } },
    errors: ['passkey_limit'],
  },
  async (deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules }, call) => ({
    status: 200,
    body: toCreationOptions(await startAddingPasskey(deps, memberOf(call))),
  }),
);

export const consoleAddPasskey = defineRoute(
  {
    operationId: 'consoleAddPasskey',
    method: 'post',
    path: '/console/api/passkeys',
    tag: 'Console',
    summary: 'Register a passkey for the console that your browser has created.',
    auth: 'member',
    member: { of: 'anyone', stepUp: true, changesCredentials: true },
    audited: true,
    limit: endpointLimits.consoleAddPasskey,
    input: { body: z.strictObject({ passkey: registrationSchema }) },
    responses: { 201: { description: 'The passkey has been registered.', body: passkeyResponse } },
    errors: ['challenge_invalid', 'passkey_rejected', 'passkey_in_use', 'passkey_limit'],
  },
  async (deps: { db: Database; passkeyRules: PasskeyRules; trustedFormats: TrustedFormats }, call) => {
    const member = memberOf(call);
    const passkey = await addOwnPasskey(deps, member, call.body.passkey);
    return { status: 201, body: toPasskeyBody(passkey, member) };
  },
);

export const consoleRenamePasskey = defineRoute(
  {
    operationId: 'consoleRenamePasskey',
    method: 'patch',
    path: '/console/api/passkeys/{passkey_id}',
    tag: 'Console',
    summary: 'Rename a passkey for the console.',
    auth: 'member',
    member: { of: 'anyone' },
    limit: endpointLimits.consoleRenamePasskey,
    input: { params: passkeyPath, body: z.strictObject({ name: passkeyNameField }) },
    responses: { 200: { description: 'The passkey has been renamed.', body: passkeyResponse } },
    errors: ['passkey_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const member = memberOf(call);
    const { name } = call.body;
    const passkey = await renameOwnPasskey(deps, { id: call.params.passkey_id, memberId: member.id, name });
    return { status: 200, body: toPasskeyBody(passkey, member) };
  },
);

export const consoleDeletePasskey = defineRoute(
  {
    operationId: 'consoleDeletePasskey',
    method: 'delete',
    path: '/console/api/passkeys/{passkey_id}',
    tag: 'Console',
    summary: 'Delete a passkey for the console. Sessions that it opened end immediately.',
    auth: 'member',
    member: { of: 'anyone', stepUp: true, changesCredentials: true },
    audited: true,
    limit: endpointLimits.consoleDeletePasskey,
    input: { params: passkeyPath },
    responses: { 204: { description: 'The passkey has been deleted.', body: null } },
    errors: ['passkey_not_found', 'last_passkey'],
  },
  async (deps: { db: Database }, call) => {
    await deleteOwnPasskey(deps, { id: call.params.passkey_id, memberId: memberOf(call).id });
    return { status: 204 };
  },
);
