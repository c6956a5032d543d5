import { z } from 'zod';
import {
  type Enrolled,
  enrollIdentity,
  type EnrollmentDeps,
} from '../../../shared/domain/people/enrollment/enroll-identity.ts';
import { issuedToProject } from '../../../shared/domain/people/enrollment/issue-challenge.ts';
import { resolveEnrollee } from '../../../shared/domain/people/enrollment/resolve-enrollee.ts';
import { submissionSchema } from '../../../shared/domain/people/enrollment/submission.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import {
  assuranceField,
  displayNameField,
  identityIdField,
  identityUuidField,
  shownUserIdField,
  testDeviceField,
  testDeviceOf,
  timestampField,
  trustScoreField,
  userIdField,
} from '../fields.ts';

export const enrolledResponse = z.object({
  userId: shownUserIdField,
  identityId: identityIdField,
  identityUuid: identityUuidField.meta({ description: 'The identity as a UUID: the `sub` of its tokens.' }),
  identityToken: z.string().meta({
    description: 'A JWS. Verify it with the keys at /.well-known/jwks.json.',
    example: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln',
  }),
  trustScore: trustScoreField,
  verifiedAt: timestampField,
  expiresAt: timestampField.meta({
    description: 'When the verification expires unless the person re-verifies.',
  }),
  uniqueness: z
    .object({
      scope: z.literal('hash').meta({ description: 'What was compared: the biometric hash.' }),
      unique: z.literal(true).meta({ description: 'No other person has it.' }),
    })
    .meta({ description: 'Whether the person is new here.' }),
  assurance: assuranceField,
  testDevice: testDeviceField,
});

export function toEnrolledBody({
  identity,
  identityToken,
  trustScore,
  isTestDevice,
}: Enrolled): z.input<typeof enrolledResponse> {
  if (!identity.lastVerifiedAt || !identity.lapsesAt) throw new Error('an enrolled identity has its dates');
  return {
    userId: identity.userId,
    identityId: identityIdentifier(identity),
    identityUuid: identity.id,
    identityToken,
    trustScore,
    verifiedAt: identity.lastVerifiedAt.toISOString(),
    expiresAt: identity.lapsesAt.toISOString(),
    uniqueness: { scope: 'hash', unique: true },
    assurance: identity.assurance,
    testDevice: testDeviceOf(isTestDevice),
  };
}

const body = submissionSchema
  .extend({
    enrollmentToken: z.string().max(100).optional().meta({
      description: "The token of the person's enrollment link (`enr_...`).",
      example: 'enr_b5mawe74',
    }),
    userId: userIdField.optional().meta({ description: 'A pending user of the calling project.' }),
    displayName: displayNameField.optional().meta({ description: 'For a new user of the calling project.' }),
    email: z
      .email()
      .max(254)
      .optional()
      .meta({ description: 'For mail about the identity.', example: 'ada@example.com' }),
  })
  .refine(
    ({ enrollmentToken, userId, displayName }) =>
      [enrollmentToken, userId, displayName].filter((each) => each !== undefined).length === 1,
    {
      path: ['displayName'],
      message: 'specify exactly one of enrollmentToken, userId, displayName',
    },
  )
  // With required fields alone it would enroll nobody, and with all fields somebody by three names.
  .meta({
    example: {
      nonce: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
      biometricHash: 'ab'.repeat(32),
      deviceKey: { kty: 'OKP', crv: 'Ed25519', x: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k' },
      algorithm: 'ed25519',
      signature: 'A'.repeat(86),
      liveness: {
        steps: [{ action: 'turn-left', startedMs: 1200, endedMs: 2400 }],
        framesDigest: 'ab'.repeat(32),
      },
      livenessDigest: 'ab'.repeat(32),
      provider: 'onnx-face/1',
      model: 'Pixel 9',
      displayName: 'Ada',
    },
  });

export const enrollIdentityRoute = defineRoute(
  {
    operationId: 'enrollIdentity',
    method: 'post',
    path: '/v1/identity/enroll',
    tag: 'Enrollment',
    summary: 'Submit an enrollment that a device has signed. Returns the identity token.',
    description:
      'A hash alone is never accepted: the device key signs it together with a challenge from the service. One enrollment is allowed for each user and day.',
    auth: 'api-key',
    scope: 'identity:write',
    creates: true,
    input: { body },
    responses: { 201: { description: 'The person has been enrolled.', body: enrolledResponse } },
    errors: [
      'challenge_invalid',
      'signature_invalid',
      'liveness_rejected',
      'synthetic_device_refused',
      'device_not_accepted',
      'transcript_outdated',
      'identity_not_found',
      'enrollment_link_invalid',
      'enrollment_link_expired',
      'duplicate_enrollment',
      'device_key_in_use',
      'already_enrolled',
      'enroll_limit',
      'identity_suspended',
      'store_unavailable',
    ],
  },
  async (deps: EnrollmentDeps, call) => {
    const key = keyOf(call);
    const { enrollmentToken, userId, displayName, email, ...submission } = call.body;
    const enrolled = await enrollIdentity(deps, {
      mode: key.mode,
      issuedTo: issuedToProject(key.projectId),
      address: null,
      submission,
      projectId: key.projectId,
      resolveIdentity: (tx) =>
        resolveEnrollee(tx, deps, { key, enrollmentToken, userId, displayName, email }),
    });
    return { status: 201, body: toEnrolledBody(enrolled) };
  },
);
