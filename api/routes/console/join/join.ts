import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { TrustedFormats } from '../../../../shared/domain/people/passkeys/attestation.ts';
import { registrationSchema } from '../../../../shared/domain/people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../../../shared/domain/people/passkeys/passkey.ts';
import {
  acceptInvitation,
  joinByInvitation,
} from '../../../../shared/domain/team/invitations/accept-invitation.ts';
import {
  describeInvitation,
  startAcceptance,
} from '../../../../shared/domain/team/invitations/describe-invitation.ts';
import { memberNameField as nameField } from '../../../../shared/domain/team/members/create-member.ts';
import { describeOpenedSession } from '../../../../shared/domain/team/sessions/describe-session.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import { plainAddress } from '../../../http/client-address.ts';
import { sessionTokenOf, setSessionCookie } from '../../../http/console-cookie.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';
import { creationOptionsResponse, toCreationOptions } from '../../passkeys/options-response.ts';
import { roleField, sessionResponse, toSessionBody } from '../access/session-response.ts';

/** Text that is no token was never issued either, and gets the same response as one that has been used. */
const tokenField = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: 'The fragment of the link.', example: 'inv_...' });

const described = z.object({
  kind: z.enum(['project', 'operator', 'recovery']),
  projectName: z.string().nullable(),
  role: roleField.nullable(),
  invitedBy: z.string().nullable().meta({ description: 'The name of the member; null: an operator.' }),
  memberName: z.string().nullable().meta({ description: 'Whose passkeys the link replaces.' }),
  expiresAt: timestampField,
});

export const consoleDescribeInvitation = defineRoute(
  {
    operationId: 'consoleDescribeInvitation',
    method: 'post',
    path: '/console/api/invitations/describe',
    tag: 'Console',
    summary: 'Describe what a link of the console is for.',
    auth: 'none',
    console: true,
    limit: endpointLimits.consoleDescribeInvitation,
    input: { body: z.strictObject({ token: tokenField }) },
    responses: { 200: { description: 'The link can be used.', body: described } },
    errors: ['invitation_invalid', 'invitation_expired', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { kind, projectName, role, invitedBy, memberName, expiresAt } = await describeInvitation(
      deps,
      call.body.token,
    );
    return {
      status: 200,
      body: { kind, projectName, role, invitedBy, memberName, expiresAt: expiresAt.toISOString() },
    };
  },
);

export const consoleStartJoining = defineRoute(
  {
    operationId: 'consoleStartJoining',
    method: 'post',
    path: '/console/api/invitations/options',
    tag: 'Console',
    summary: 'Create the options for your browser to create the passkey with which you accept a link.',
    auth: 'none',
    console: true,
    limit: endpointLimits.consoleStartJoining,
    input: { body: z.strictObject({ token: tokenField, name: nameField }) },
    responses: { 200: { description: 'The options.', body: creationOptionsResponse } },
    errors: ['invitation_invalid', 'invitation_expired', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules }, call) => {
    const { address } = call;
    if (address === undefined) throw new Error('a route without a key knows the address');
    const { token, name } = call.body;
    return { status: 200, body: toCreationOptions(await startAcceptance(deps, { token, name, address })) };
  },
);

export const consoleAcceptInvitation = defineRoute(
  {
    operationId: 'consoleAcceptInvitation',
    method: 'post',
    path: '/console/api/invitations/accept',
    tag: 'Console',
    summary: 'Accept a link with a new passkey, and sign in.',
    description:
      'The link stops working. One that recovers an account replaces all passkeys and ends all sessions of its owner.',
    auth: 'none',
    console: true,
    limit: endpointLimits.consoleAcceptInvitation,
    input: { body: z.strictObject({ token: tokenField, name: nameField, passkey: registrationSchema }) },
    responses: { 200: { description: 'You are signed in.', body: sessionResponse } },
    errors: [
      'invitation_invalid',
      'invitation_expired',
      'challenge_invalid',
      'passkey_rejected',
      'passkey_in_use',
      'member_limit',
      'store_unavailable',
    ],
  },
  async (deps: { db: Database; passkeyRules: PasskeyRules; trustedFormats: TrustedFormats }, call) => {
    if (call.clientAddress === undefined) throw new Error('a route without a key knows the address');
    const { token, name, passkey: registration } = call.body;
    const opened = await acceptInvitation(deps, {
      token,
      name,
      registration,
      userAgent: call.headers['user-agent'],
      replaces: sessionTokenOf(call.headers.cookie),
      origin: plainAddress(call.clientAddress),
    });
    return {
      status: 200,
      headers: setSessionCookie(opened.token, opened.maxAgeSeconds),
      body: toSessionBody(await describeOpenedSession(deps, opened.token)),
    };
  },
);

export const consoleJoin = defineRoute(
  {
    operationId: 'consoleJoin',
    method: 'post',
    path: '/console/api/invitations/join',
    tag: 'Console',
    summary: 'Accept a link as the member who is signed in.',
    description: 'A member of the project keeps the greater of both roles.',
    auth: 'member',
    member: { of: 'anyone' },
    audited: true,
    limit: endpointLimits.consoleJoin,
    input: { body: z.strictObject({ token: tokenField }) },
    responses: { 200: { description: 'You have joined.', body: sessionResponse } },
    errors: ['invitation_invalid', 'invitation_expired', 'member_limit'],
  },
  async (deps: { db: Database }, call) => {
    await joinByInvitation(deps, { token: call.body.token, memberId: memberOf(call).id });
    const session = sessionTokenOf(call.headers.cookie);
    if (session === undefined) throw new Error('a member has a session');
    return { status: 200, body: toSessionBody(await describeOpenedSession(deps, session)) };
  },
);
