import { z } from 'zod';

const transports = z.array(z.string()).optional();

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn L3, 5.1.9). */
export const creationOptionsResponse = z.looseObject({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().meta({ description: 'Milliseconds.' }),
  excludeCredentials: z.array(z.looseObject({ id: z.string(), type: z.literal('public-key'), transports })),
  authenticatorSelection: z.looseObject({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.enum(['none', 'direct']),
});

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn L3, 5.1.10). */
export const requestOptionsResponse = z.looseObject({
  challenge: z.string(),
  timeout: z.int().meta({ description: 'Milliseconds.' }),
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: z
    .array(z.unknown())
    .meta({ description: 'Empty: the person chooses one of their own passkeys.' }),
});

export const attestationField = z.enum(['none', 'direct']).default('none').meta({
  description: '`direct` requests the certificates of the authenticator, for which browsers ask the person.',
});
