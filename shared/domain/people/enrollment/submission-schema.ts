import { z } from 'zod';
import { isUsableKey } from '../../../device/keys/device-key.ts';
import { LIVENESS_ACTIONS } from '../../../device/liveness/liveness.ts';
import { SAMPLE_BOUNDS } from '../../../device/liveness/movement-limits.ts';
import { type MovementTrace, TRACE_SAMPLES_MAX } from '../../../device/liveness/trace.ts';
import {
  JUDGED_PATTERNS,
  LIVENESS_KINDS,
  type LivenessKind,
  TRANSCRIPT_PATTERNS,
} from '../../../device/liveness/transcript.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

const base64url = /^[A-Za-z0-9_-]+$/;

const coordinate = z.string().regex(base64url).length(43).meta({
  description: 'A coordinate: 32 bytes in base64url.',
  example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
});

/** RFC 8037 (Ed25519) and RFC 7518 (P-256) public keys; a private field would be refused, not just ignored. */
const deviceKeySchema = z
  .discriminatedUnion('kty', [
    z.strictObject({
      kty: z.literal('OKP').meta({ description: 'The type of the key.' }),
      crv: z.literal('Ed25519').meta({ description: 'The curve.' }),
      x: coordinate,
    }),
    z.strictObject({
      kty: z.literal('EC').meta({ description: 'The type of the key.' }),
      crv: z.literal('P-256').meta({ description: 'The curve.' }),
      x: coordinate,
      y: coordinate,
    }),
  ])
  .refine(isUsableKey, 'must be a point of its curve, in its only spelling and not of small order')
  .meta({ description: 'The public key of the device, as a JWK.' });

const milliseconds = z
  .int()
  .min(0)
  .max(600_000)
  .meta({ description: 'Milliseconds since the challenge was shown.', example: 1200 });

const measure = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);

/** One look: milliseconds since the challenge was shown, degrees of yaw, pitch and roll, hundredths of eyes and mouth. */
const traceSampleSchema = z.tuple([
  measure(SAMPLE_BOUNDS.tMs),
  measure(SAMPLE_BOUNDS.yaw),
  measure(SAMPLE_BOUNDS.pitch),
  measure(SAMPLE_BOUNDS.roll),
  measure(SAMPLE_BOUNDS.eyes),
  measure(SAMPLE_BOUNDS.mouth),
]);

/** The one signed message a device sends, at enrollment and at re-verification. */
export const submissionSchema = z.object({
  nonce: z.string().regex(TRANSCRIPT_PATTERNS.nonce, 'must be 32 bytes in base64url').meta({
    description: 'The nonce of the challenge.',
    example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
  }),
  biometricHash: z
    .string()
    .regex(TRANSCRIPT_PATTERNS.biometricHash, 'must be 32 bytes as 64 lower-case hex digits')
    .meta({ description: 'The hash of the face, as the device computed it.', example: 'ab'.repeat(32) }),
  deviceKey: deviceKeySchema,
  algorithm: z.enum(['ed25519', 'ecdsa']).meta({ description: 'The algorithm of `deviceKey`.' }),
  signature: z
    .string()
    .regex(base64url, 'must be base64url')
    .length(86)
    .meta({ description: 'The signature of the transcript, in base64url.', example: 'A'.repeat(86) }),
  liveness: z
    .object({
      steps: z
        .array(
          z.object({
            action: z.enum(LIVENESS_ACTIONS).meta({ description: 'The movement.' }),
            startedMs: milliseconds,
            endedMs: milliseconds.meta({ ...milliseconds.meta(), example: 2400 }),
          }),
        )
        .min(1)
        .max(10)
        .meta({ description: 'The movements as they were done.' }),
      framesDigest: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 as 64 lower-case hex digits')
        .meta({ description: 'SHA-256 of the frames that the device saw.', example: 'ab'.repeat(32) }),
    })
    .meta({ description: 'What the device saw of the movements.' }),
  livenessDigest: z
    .string()
    .regex(TRANSCRIPT_PATTERNS.livenessDigest, 'must be a SHA-256 as 64 lower-case hex digits')
    .meta({ description: 'SHA-256 of `liveness`.', example: 'ab'.repeat(32) }),
  provider: z
    .string()
    .regex(TRANSCRIPT_PATTERNS.provider, 'must be a name such as model/version')
    .meta({ description: 'What computed the hash, as `name/version`.', example: 'onnx-face/1' }),
  model: z.string().min(1).max(64).meta({ description: 'The model of the device.', example: 'Pixel 9' }),
  counter: z
    .int()
    .min(1)
    .optional()
    .meta({
      description:
        'How many submissions the device has signed with this key, this one included. A device that has once sent it sends it always.',
    })
    .meta({ example: 3 }),
  version: z.literal(2).optional().meta({
    description:
      'The version of the transcript. With it come `set`, `livenessKind` and `trace`; without it the movements count for nothing.',
  }),
  set: z
    .string()
    .regex(JUDGED_PATTERNS.set, 'must be a SHA-256 as 64 lower-case hex digits')
    .optional()
    .meta({
      description: 'The digest of the set of models that judged the movements.',
      example: 'ab'.repeat(32),
    }),
  livenessKind: z.enum(LIVENESS_KINDS).optional().meta({ description: 'How the movements were watched.' }),
  trace: z
    .object({
      samples: z.array(traceSampleSchema).min(1).max(TRACE_SAMPLES_MAX).meta({
        description:
          'One look each: milliseconds; yaw, pitch and roll in degrees; eyes and mouth in hundredths.',
      }),
    })
    .optional()
    .meta({
      description: 'The angles and openings of the face while the movements were done, look by look.',
    }),
});

export type SubmissionInput = z.output<typeof submissionSchema>;

/** What version 2 brings besides: what was judged, and with what. */
export interface JudgedSubmission {
  set: string;
  livenessKind: LivenessKind;
  trace: MovementTrace;
}

/**
 * Null for version 1.
 * @throws AppError invalid_request when only some of the members of version 2 are there
 */
export function judgedPartsOf(submission: SubmissionInput): JudgedSubmission | null {
  const { version, set, livenessKind, trace } = submission;
  const members = { version, set, livenessKind, trace };
  const missing = Object.entries(members).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(members).length) return null;
  if (set !== undefined && livenessKind !== undefined && trace !== undefined && version !== undefined)
    return { set, livenessKind, trace };
  const [[name] = ['version']] = missing;
  throw new AppError(
    'invalid_request',
    `${name}: is missing; version, set, livenessKind and trace belong together`,
  );
}
