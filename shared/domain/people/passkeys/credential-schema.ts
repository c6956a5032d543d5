import { z } from 'zod';

/** Without padding, as WebAuthn's JSON has it. */
const base64url = (bytesMax: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((bytesMax * 4) / 3))
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding');

const credentialIdField = base64url(1023);
const clientDataField = base64url(4096);

/** What a person calls a passkey: no control characters, no line breaks. */
export const passkeyNameField = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}]+$/u, 'must not contain control characters')
  .meta({ example: 'Phone' });

/** `RegistrationResponseJSON` (WebAuthn L3, 5.1.8), as `PublicKeyCredential.toJSON()` makes it, and a name. */
export const registrationSchema = z.object({
  id: credentialIdField,
  rawId: credentialIdField,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientDataField,
    attestationObject: base64url(32_768),
    transports: z.array(z.string().min(1).max(32)).max(10).default([]),
  }),
  authenticatorAttachment: z.string().max(32).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  name: passkeyNameField.optional(),
});

export type Registration = z.output<typeof registrationSchema>;

/** A passkey's answer to a sign-in challenge, flat (interface, A9). */
export const assertionSchema = z.object({
  credentialId: credentialIdField,
  authenticatorData: base64url(4096),
  clientDataJSON: clientDataField,
  signature: base64url(1024),
  userHandle: base64url(64).nullish(),
});

export type Assertion = z.output<typeof assertionSchema>;
