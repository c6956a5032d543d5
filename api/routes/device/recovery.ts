import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { submissionSchema } from '../../../shared/domain/people/enrollment/submission.ts';
import { assertionSchema } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../../shared/domain/people/passkeys/passkey.ts';
import type { ProofDeps } from '../../../shared/domain/people/passkeys/prove-passkey.ts';
import {
  captureRecovery,
  type CaptureDeps,
  issueRecoveryChallenge,
} from '../../../shared/domain/people/recovery/capture-recovery.ts';
import {
  type DescribeDeps,
  describeLinked,
} from '../../../shared/domain/people/recovery/describe-recovery.ts';
import { withdrawRecovery } from '../../../shared/domain/people/recovery/withdraw-recovery.ts';
import { proveByPasskey, startPasskeyProof } from '../../../shared/domain/people/recovery/prove-recovery.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute } from '../../http/route.ts';
import { deviceNameField } from '../fields.ts';
import { challengeResponse, toChallenge } from '../identity/issue-challenge.ts';
import { requestOptionsResponse, toRequestOptions } from '../passkeys/options-response.ts';
import { linkedRecoveryResponse, toLinkedBody } from './recovery-response.ts';

/** 32 bytes: 43 characters, and no other number. */
const bytes32 = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the base64url of 32 bytes');

const holderField = bytes32.meta({
  description:
    'Base64url of 32 random bytes that the new device made for this link and has not sent before. It tells the device from others that have the link.',
});
const holderHashField = bytes32.meta({
  description: 'Base64url of the SHA-256 of the text that the device will send as `holder`.',
});
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

export const describeLinkedRecovery = defineRoute(
  {
    operationId: 'describeLinkedRecovery',
    method: 'get',
    path: '/device/recovery',
    tag: 'Device',
    summary: 'Retrieve whose identity a mailed link recovers, and what became of it.',
    description: 'Authorized by the token of the link. It responds until 7 days after the end.',
    auth: 'enrollment-token',
    limit: endpointLimits.describeLinkedRecovery,
    input: {},
    responses: { 200: { description: 'The recovery.', body: linkedRecoveryResponse } },
    errors: ['recovery_link_invalid', 'recovery_link_expired', 'store_unavailable'],
  },
  async (deps: DescribeDeps, call) => {
    const linked = await describeLinked(deps, call.token ?? '', { withToken: false });
    return { status: 200, body: toLinkedBody(linked, deps.publicUrl) };
  },
);

export const issueRecoveryChallengeRoute = defineRoute(
  {
    operationId: 'issueRecoveryChallenge',
    method: 'post',
    path: '/device/recovery/challenge',
    tag: 'Device',
    summary: 'Create a challenge for the new device of a recovery link.',
    auth: 'enrollment-token',
    limit: endpointLimits.issueRecoveryChallenge,
    input: {},
    responses: {
      201: { description: 'The challenge. It expires after 300 seconds.', body: challengeResponse },
    },
    errors: ['recovery_link_invalid', 'recovery_link_expired', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 201,
    body: toChallenge(await issueRecoveryChallenge(deps, call.token ?? '')),
  }),
);

export const submitRecovery = defineRoute(
  {
    operationId: 'submitRecovery',
    method: 'post',
    path: '/device/recovery/submit',
    tag: 'Device',
    summary: 'Submit the signed capture of the new device of a recovery link.',
    description:
      'If a passkey was shown before with the hash of the same `holder`, the identity is recovered at once. Otherwise the person is notified, and the device replaces the others after 72 hours unless they stop it. If a submission is refused, the link stays open and a new challenge is needed.',
    auth: 'enrollment-token',
    limit: endpointLimits.submitRecovery,
    input: { body: submissionSchema.extend({ holder: holderField, deviceName: deviceNameField.optional() }) },
    responses: {
      200: { description: 'The recovery, `notifying` or `recovered`.', body: linkedRecoveryResponse },
    },
    errors: [
      'recovery_link_invalid',
      'recovery_link_expired',
      'recovery_pending',
      'recovery_start_limit',
      'challenge_invalid',
      'signature_invalid',
      'liveness_rejected',
      'synthetic_device_refused',
      'device_not_accepted',
      'transcript_outdated',
      'device_key_in_use',
      'duplicate_enrollment',
      'identity_suspended',
      'store_unavailable',
    ],
  },
  async (deps: CaptureDeps & DescribeDeps, call) => {
    const token = call.token ?? '';
    const { holder, deviceName = null, ...submission } = call.body;
    const isRecovered = await captureRecovery(deps, { token, holder, submission, deviceName });
    const linked = await describeLinked(deps, token, { withToken: isRecovered });
    return { status: 200, body: toLinkedBody(linked, deps.publicUrl) };
  },
);

export const startRecoveryPasskey = defineRoute(
  {
    operationId: 'startRecoveryPasskey',
    method: 'post',
    path: '/device/recovery/passkey/options',
    tag: 'Device',
    summary: 'Create the options for a person to show a passkey of theirs for a recovery.',
    auth: 'enrollment-token',
    limit: endpointLimits.startRecoveryPasskey,
    input: { body: z.object({ holderHash: holderHashField }) },
    responses: { 200: { description: 'The options.', body: requestOptionsResponse } },
    errors: ['recovery_link_invalid', 'recovery_link_expired', 'recovery_ended', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules }, call) => ({
    status: 200,
    body: toRequestOptions(
      await startPasskeyProof(deps, { token: call.token ?? '', holderHash: bytesOf(call.body.holderHash) }),
    ),
  }),
);

export const proveRecoveryByPasskey = defineRoute(
  {
    operationId: 'proveRecoveryByPasskey',
    method: 'post',
    path: '/device/recovery/passkey',
    tag: 'Device',
    summary: 'Show a passkey of the person for a recovery, which ends the wait.',
    description:
      'The person must have registered or confirmed the passkey more than 72 hours before the link was made. It can be shown before the device submits its capture, and while it waits. It counts for the device that submits the `holder` of this `holderHash`, and for no other that has the link.',
    auth: 'enrollment-token',
    limit: endpointLimits.proveRecoveryByPasskey,
    input: { body: assertionSchema.extend({ holderHash: holderHashField }) },
    responses: {
      200: { description: 'The recovery, `open` or `recovered`.', body: linkedRecoveryResponse },
    },
    errors: [
      'recovery_link_invalid',
      'recovery_link_expired',
      'recovery_ended',
      'challenge_invalid',
      'passkey_not_verified',
      'passkey_too_new',
      'device_key_in_use',
      'duplicate_enrollment',
      'identity_suspended',
      'store_unavailable',
    ],
  },
  async (deps: ProofDeps & DescribeDeps, call) => {
    const token = call.token ?? '';
    const { holderHash, ...assertion } = call.body;
    const proof = { token, holderHash: bytesOf(holderHash), assertion };
    const isRecovered = await proveByPasskey(deps, proof);
    const linked = await describeLinked(deps, token, { withToken: isRecovered });
    return { status: 200, body: toLinkedBody(linked, deps.publicUrl) };
  },
);

export const withdrawRecoveryRoute = defineRoute(
  {
    operationId: 'withdrawRecovery',
    method: 'post',
    path: '/device/recovery/cancel',
    tag: 'Device',
    summary: 'Give up the recovery of a link.',
    auth: 'enrollment-token',
    limit: endpointLimits.withdrawRecovery,
    input: {},
    responses: { 200: { description: 'The recovery, `ended`.', body: linkedRecoveryResponse } },
    errors: ['recovery_link_invalid', 'recovery_link_expired', 'recovery_ended', 'store_unavailable'],
  },
  async (deps: DescribeDeps, call) => {
    const token = call.token ?? '';
    await withdrawRecovery(deps, token);
    const linked = await describeLinked(deps, token, { withToken: false });
    return { status: 200, body: toLinkedBody(linked, deps.publicUrl) };
  },
);
