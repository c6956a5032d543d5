import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Without padding, as WebAuthn's JSON has it. */
const base64url = (bytesMax: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((bytesMax * 4) / 3))
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding');

const credentialIdField = base64url(1023);
const clientDataField = base64url(4096);

/** A person's name for a passkey: no control characters, no line breaks. */
export const passkeyNameField = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}]+$/u, 'must not contain control characters')
  .meta({ example: 'Phone', description: 'What the person calls it.' });

/** `RegistrationResponseJSON` (WebAuthn L3, 5.1.8), as `PublicKeyCredential.toJSON()` makes it, and a name. */
export const registrationSchema = z.object({
  id: credentialIdField.meta({ description: 'The credential id.', example: 'q83vASNFZ4k' }),
  rawId: credentialIdField.meta({ description: 'The same.', example: 'q83vASNFZ4k' }),
  type: z.literal('public-key').meta({ description: 'The type of credential.' }),
  response: z
    .object({
      clientDataJSON: clientDataField.meta({
        description: 'In base64url.',
        example:
          'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoicTgzdkFTTkZaNG1yemU4QkkwVm5pYXZON3dFalJXZUpxODN2QVNORlo0ayIsIm9yaWdpbiI6Imh0dHBzOi8vaHVtYW5tYXJrLmV4YW1wbGUifQ',
      }),
      attestationObject: base64url(32_768).meta({ description: 'In base64url.', example: 'o2NmbXRkbm9uZQ' }),
      transports: z
        .array(z.string().min(1).max(32))
        .max(10)
        .default([])
        .meta({ description: 'How browsers reach it.' }),
    })
    .meta({ description: 'What the authenticator made.' }),
  authenticatorAttachment: z
    .string()
    .max(32)
    .nullish()
    .meta({ description: 'As the browser says; may be null.', example: 'platform' }),
  clientExtensionResults: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'As the browser says.' }),
  name: passkeyNameField.optional(),
});

export type Registration = z.output<typeof registrationSchema>;

/** A passkey's response to a sign-in challenge, flat (interface, A9). */
export const assertionSchema = z.object({
  credentialId: credentialIdField.meta({
    description: 'The `id` of the credential.',
    example: 'q83vASNFZ4k',
  }),
  authenticatorData: base64url(4096).meta({
    description: 'In base64url.',
    example: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
  }),
  clientDataJSON: clientDataField.meta({
    description: 'In base64url.',
    example:
      'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoicTgzdkFTTkZaNG1yemU4QkkwVm5pYXZON3dFalJXZUpxODN2QVNORlo0ayIsIm9yaWdpbiI6Imh0dHBzOi8vaHVtYW5tYXJrLmV4YW1wbGUifQ',
  }),
  signature: base64url(1024).meta({ description: 'In base64url.', example: 'MEUCIQDx' }),
  userHandle: base64url(64)
    .nullish()
    .meta({ description: 'In base64url; may be null.', example: 'q83vASNFZ4k' }),
});

export type Assertion = z.output<typeof assertionSchema>;

/** The browser's record of the operation (WebAuthn L3, 5.8.1). Type, origin and token binding are checked with the rest. */
const clientDataSchema = z.looseObject({
  type: z.unknown().optional(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
  tokenBinding: z.unknown().optional(),
});

export type ClientData = z.output<typeof clientDataSchema>;

/** @throws AppError invalid_request where it is not the JSON a browser makes */
export function readClientData(clientDataJSON: string): ClientData {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(clientDataJSON, 'base64url'));
    return clientDataSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('invalid_request', 'clientDataJSON: is not valid client data', { cause });
  }
}

/** The hash the challenge is stored under. Text that is no base64url of ours gives a hash that was never issued. */
export function hashOfChallenge({ challenge }: ClientData): Buffer {
  return createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest();
}

/** Base64url is not unique: only the spelling we issued is the challenge (the library compares text). */
export function spellingOfChallenge({ challenge }: ClientData): string {
  return Buffer.from(challenge, 'base64url').toString('base64url');
}
