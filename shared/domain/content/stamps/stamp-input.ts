import { z } from 'zod';
import { CONTENT_TYPES } from '../../../device/stamp-body.ts';
import { stampIdPattern } from './stamp-id.ts';
import { hasNoUser } from '../../../platform/lib/parse-url.ts';

/** The interface's spelling; upper-case digits are taken and written small. */
export const contentHashField = z
  .string()
  .regex(/^sha256:[0-9a-fA-F]{64}$/, 'must be sha256: and 64 hex digits')
  .transform((text) => text.toLowerCase())
  .meta({
    description: 'SHA-256 of the content: `sha256:` and 64 hex digits.',
    example: `sha256:${'ab'.repeat(32)}`,
  });

/** Shown on public pages: no control characters, no lone surrogates, nothing that turns the direction of what follows. */
const titleField = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u, 'must not contain control characters')
  .meta({ example: 'On bees' });

const urlField = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine(hasNoUser, { message: 'must not contain a user name or password' })
  .meta({ example: 'https://example.com/bees' });

export const stampSchema = z.object({
  contentHash: contentHashField,
  contentType: z.enum(CONTENT_TYPES),
  title: titleField.optional(),
  url: urlField.optional(),
  identityToken: z.string().max(4096).optional().meta({
    description: "The creator's identity token: they agreed, and whose device they agreed with is known.",
  }),
  userId: z.string().min(1).max(256).optional().meta({
    description:
      "The creator: user id, identity identifier or UUID. Without it and without `identityToken`, the project's owner.",
  }),
  algorithm: z.enum(['ed25519', 'ecdsa']).optional().meta({
    description: 'Of the key the service signs with, where no device signed; `ed25519` unless said.',
  }),
  signature: z.string().max(120).optional().meta({
    description:
      "The creator's device over the content hash or, with `stampId` and `createdAt`, over the stamp.",
  }),
  keyId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional()
    .meta({ description: 'Thumbprint of the device key that signed; found out where it is left out.' }),
  stampId: z
    .string()
    .regex(stampIdPattern, 'must be stmp_ and 16 lower-case hex digits')
    .optional()
    .meta({ description: 'Chosen by the device that signed the whole stamp.' }),
  createdAt: z.iso
    .datetime({ precision: 3 })
    .optional()
    .meta({ description: 'As the device signed it, at most five minutes from now.' }),
});

export type StampInput = z.output<typeof stampSchema>;
