import { z } from 'zod';
import { CONTENT_TYPES } from '../../../device/stamp-body.ts';
import { marked } from '../../partners/pairwise/person-marks.ts';
import { stampIdPattern } from './stamp.ts';
import { hasNoUser } from '../../../platform/lib/parse-url.ts';

/** The interface's spelling; upper-case digits are taken and written small. */
export const contentHashField = z
  .string()
  .regex(/^sha256:[0-9a-fA-F]{64}$/, 'must be sha256: followed by 64 hex digits')
  .transform((text) => text.toLowerCase())
  .meta({
    description: 'SHA-256 of the content, as `sha256:` followed by 64 hex digits.',
    example: `sha256:${'ab'.repeat(32)}`,
  });

/** Shown on public pages: no control characters, no lone surrogates, nothing that reverses the text after it. */
const titleField = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u, 'must not contain control characters')
  .meta({ example: 'On bees', description: 'The title, as the public page shows it.' });

const urlField = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine(hasNoUser, { message: 'must not contain a user name or password' })
  .meta({ example: 'https://example.com/bees', description: 'Where the content is published.' });

export const stampSchema = z
  .object({
    contentHash: contentHashField,
    contentType: z.enum(CONTENT_TYPES).meta({ description: 'What the content is.' }),
    title: titleField.optional(),
    url: urlField.optional(),
    identityToken: z
      .string()
      .max(4096)
      .optional()
      .meta({
        description:
          "The creator's identity token, which names them and their device. Without `signature` or `possession` the stamp is `attributed`, because anyone who holds a token can send it.",
      })
      .meta({ example: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln' }),
    possession: z
      .string()
      .max(4096)
      .optional()
      .meta({
        description:
          'A DPoP proof (RFC 9449) by the device of `identityToken` for `POST` and the address of `/v1/stamp/create`, with the claim `contentHash`. It shows that the person agreed where the device does not send a `signature`.',
      })
      .meta({ example: 'eyJ0eXAiOiJkcG9wK2p3dCJ9.e30.c2ln' }),
    userId: marked(z.string().min(1).max(256), 'reference')
      .optional()
      .meta({
        description:
          'The creator, as a user id, identity identifier or UUID. If this and `identityToken` are omitted, the owner of the project is the creator.',
      })
      .meta({ example: 'usr_test_human' }),
    algorithm: z.enum(['ed25519', 'ecdsa']).optional().meta({
      description:
        'The algorithm of the key that the service signs with when no device signed. Defaults to `ed25519`.',
    }),
    signature: z
      .string()
      .max(120)
      .optional()
      .meta({
        description:
          "Signature by the creator's device of the content hash or, with `stampId` and `createdAt`, of the whole stamp.",
      })
      .meta({ example: `ed25519:${'A'.repeat(86)}` }),
    keyId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional()
      .meta({
        description:
          'Thumbprint of the device key that signed. It is determined from the signature if omitted.',
      })
      .meta({ example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k' }),
    stampId: z
      .string()
      .regex(stampIdPattern, 'must be stmp_ followed by 16 lower-case hex digits')
      .optional()
      .meta({
        description: 'The id that the device chose when it signed the whole stamp.',
        example: 'stmp_5f1d0c2ab4e39687',
      }),
    createdAt: z.iso
      .datetime({ precision: 3 })
      .optional()
      .meta({
        description:
          'The time that the device signed, within five minutes of now and not before a stamp of the same content.',
      })
      .meta({ example: '2026-11-20T12:00:00.000Z' }),
  })
  // Not of every field: what a device signs comes without a proof of its token.
  .meta({
    example: {
      contentHash: `sha256:${'ab'.repeat(32)}`,
      contentType: 'article',
      title: 'On bees',
      url: 'https://example.com/bees',
      userId: 'usr_test_human',
    },
  });

export type StampInput = z.output<typeof stampSchema>;
