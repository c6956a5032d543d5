import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  captureAddition,
  type CaptureDeps,
  issueAdditionChallenge,
} from '../../../shared/domain/people/additions/capture-addition.ts';
import {
  type DescribeDeps,
  describeLinked,
  type HolderProof,
  type JoinedDevice,
  type LinkedAddition,
} from '../../../shared/domain/people/additions/describe-addition.ts';
import { cancelLinked } from '../../../shared/domain/people/additions/end-additions.ts';
import { verifyPossession } from '../../../shared/domain/people/account/verify-possession.ts';
import { issuedToDevice } from '../../../shared/domain/people/enrollment/issue-challenge.ts';
import { submissionSchema } from '../../../shared/domain/people/enrollment/submission.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute } from '../../http/route.ts';
import {
  deviceNameField,
  identityIdField,
  identityUuidField,
  shownUserIdField,
  timestampField,
  trustScoreField,
} from '../fields.ts';
import { challengeResponse, toChallenge } from '../identity/issue-challenge.ts';
import { additionStateField, endReasonField, matchCodeField } from '../me/addition-response.ts';
import { audienceField } from './device-providers.ts';

const linkPath = '/device/addition';

const joinedResponse = z.object({
  userId: shownUserIdField,
  identityId: identityIdField,
  identityUuid: identityUuidField,
  identityToken: z
    .string()
    .nullable()
    .meta({
      description:
        'Null if the verification has lapsed or a device is suspected of having a copy: re-verify first.',
    })
    .meta({ example: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln' }),
  trustScore: trustScoreField,
  lapsesAt: timestampField
    .nullable()
    .meta({ description: 'When the verification expires; null while there is none.' }),
});

/** An addition as the new device sees it. */
const linkedResponse = z.object({
  state: additionStateField,
  displayName: z.string().meta({ description: 'The name of the person.', example: 'Ada' }),
  identityId: identityIdField,
  matchCode: matchCodeField,
  expiresAt: timestampField,
  joinsAt: timestampField
    .nullable()
    .meta({ description: 'When the device joins; null until it is approved.' }),
  endReason: endReasonField,
  joined: joinedResponse.nullable().meta({
    description:
      'For the device that has joined, which proves by its key that it is the one; null otherwise.',
  }),
  audience: audienceField,
});

function toLinkedBody(linked: LinkedAddition, audience: string): z.input<typeof linkedResponse> {
  const { addition, displayName, identityId, joined } = linked;
  return {
    state: addition.state,
    displayName,
    identityId,
    matchCode: addition.matchCode,
    expiresAt: addition.expiresAt.toISOString(),
    joinsAt: addition.joinsAt?.toISOString() ?? null,
    endReason: addition.endReason,
    joined: joined && toJoinedBody(joined),
    audience,
  };
}

function toJoinedBody({ identity, identityToken, trustScore }: JoinedDevice) {
  return {
    userId: identity.userId,
    identityId: identityIdentifier(identity),
    identityUuid: identity.id,
    identityToken,
    trustScore,
    lapsesAt: identity.lapsesAt?.toISOString() ?? null,
  };
}

/** Null for a request without a proof. */
function proofIn(
  deps: DescribeDeps,
  proof: string | string[] | undefined,
  token: string,
): HolderProof | null {
  if (typeof proof !== 'string') return null;
  const url = `${deps.publicUrl}${linkPath}`;
  return (key) =>
    verifyPossession(deps, { ...key, proof, token, method: 'GET', url, issuedTo: issuedToDevice });
}

export const describeLinkedAddition = defineRoute(
  {
    operationId: 'describeLinkedAddition',
    method: 'get',
    path: linkPath,
    tag: 'Device',
    summary: 'Retrieve whose device a link adds, and what became of it.',
    description:
      'Authorized by the token of the link. Poll it while the device waits. It responds until 15 minutes after the end, where the device joined until 30 days after it. Once the device has joined, it gets `joined` with a header `DPoP`: a proof (RFC 9449) by its key for this request and the token of the link, with a nonce from /device/challenge of the purpose `act`.',
    auth: 'enrollment-token',
    limit: endpointLimits.describeLinkedAddition,
    input: {},
    responses: { 200: { description: 'The addition.', body: linkedResponse } },
    errors: [
      'addition_link_invalid',
      'addition_link_expired',
      'possession_invalid',
      'identity_not_found',
      'store_unavailable',
    ],
  },
  async (deps: DescribeDeps, call) => {
    const token = call.token ?? '';
    const linked = await describeLinked(deps, token, proofIn(deps, call.headers['dpop'], token));
    return { status: 200, body: toLinkedBody(linked, deps.publicUrl) };
  },
);

export const issueAdditionChallengeRoute = defineRoute(
  {
    operationId: 'issueAdditionChallenge',
    method: 'post',
    path: '/device/addition/challenge',
    tag: 'Device',
    summary: 'Create a challenge for the new device of a link.',
    auth: 'enrollment-token',
    limit: endpointLimits.issueAdditionChallenge,
    input: {},
    responses: {
      201: { description: 'The challenge. It expires after 300 seconds.', body: challengeResponse },
    },
    errors: ['addition_link_invalid', 'addition_link_expired', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 201,
    body: toChallenge(await issueAdditionChallenge(deps, call.token ?? '')),
  }),
);

export const submitAddition = defineRoute(
  {
    operationId: 'submitAddition',
    method: 'post',
    path: '/device/addition/submit',
    tag: 'Device',
    summary: 'Submit the signed capture of the new device of a link.',
    description:
      'The device is added once the person has approved it. If a submission is refused, the link stays open and a new challenge is needed.',
    auth: 'enrollment-token',
    limit: endpointLimits.submitAddition,
    input: { body: submissionSchema.extend({ deviceName: deviceNameField.optional() }) },
    responses: { 200: { description: 'The addition, `captured`.', body: linkedResponse } },
    errors: [
      'addition_link_invalid',
      'addition_link_expired',
      'challenge_invalid',
      'signature_invalid',
      'liveness_rejected',
      'synthetic_device_refused',
      'device_not_accepted',
      'transcript_outdated',
      'device_key_in_use',
      'duplicate_enrollment',
      'identity_not_found',
      'identity_suspended',
      'store_unavailable',
    ],
  },
  async (deps: CaptureDeps & DescribeDeps, call) => {
    const token = call.token ?? '';
    const { deviceName = null, ...submission } = call.body;
    await captureAddition(deps, { token, submission, deviceName });
    return { status: 200, body: toLinkedBody(await describeLinked(deps, token), deps.publicUrl) };
  },
);

export const cancelLinkedAddition = defineRoute(
  {
    operationId: 'cancelLinkedAddition',
    method: 'post',
    path: '/device/addition/cancel',
    tag: 'Device',
    summary: 'Give up adding the new device of a link.',
    auth: 'enrollment-token',
    limit: endpointLimits.cancelLinkedAddition,
    input: {},
    responses: { 200: { description: 'The addition, which has ended.', body: linkedResponse } },
    errors: ['addition_link_invalid', 'addition_link_expired', 'identity_not_found', 'store_unavailable'],
  },
  async (deps: DescribeDeps, call) => {
    const token = call.token ?? '';
    await cancelLinked(deps, token);
    return { status: 200, body: toLinkedBody(await describeLinked(deps, token), deps.publicUrl) };
  },
);
