import { z } from 'zod';
import { LIVENESS_ACTIONS } from '../../../device/liveness/liveness.ts';
import { TRANSCRIPT_PATTERNS } from '../../../device/liveness/transcript.ts';

const base64url = /^[A-Za-z0-9_-]+$/;

/** RFC 8037 (Ed25519) and RFC 7518 (P-256) public keys; a private member would be refused, not just ignored. */
const deviceKeySchema = z.discriminatedUnion('kty', [
  z.strictObject({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string().regex(base64url).length(43),
  }),
  z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().regex(base64url).length(43),
    y: z.string().regex(base64url).length(43),
  }),
]);

const milliseconds = z.int().min(0).max(600_000);

/** The one signed message a device sends, at enrollment and at re-verification. */
export const submissionSchema = z.object({
  nonce: z.string().regex(TRANSCRIPT_PATTERNS.nonce, 'must be 32 bytes in base64url'),
  biometricHash: z
    .string()
    .regex(TRANSCRIPT_PATTERNS.biometricHash, 'must be 32 bytes as 64 lower-case hex digits'),
  deviceKey: deviceKeySchema,
  algorithm: z.enum(['ed25519', 'ecdsa']),
  signature: z.string().regex(base64url, 'must be base64url').length(86),
  liveness: z.object({
    steps: z
      .array(z.object({ action: z.enum(LIVENESS_ACTIONS), startedMs: milliseconds, endedMs: milliseconds }))
      .min(1)
      .max(10),
    framesDigest: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 as 64 lower-case hex digits'),
  }),
  livenessDigest: z
    .string()
    .regex(TRANSCRIPT_PATTERNS.livenessDigest, 'must be a SHA-256 as 64 lower-case hex digits'),
  provider: z.string().regex(TRANSCRIPT_PATTERNS.provider, 'must be a name such as model/version'),
  model: z.string().min(1).max(64),
});

export type SubmissionInput = z.output<typeof submissionSchema>;
