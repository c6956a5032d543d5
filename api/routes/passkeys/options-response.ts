import { z } from 'zod';
import { marked } from '../../../shared/domain/partners/pairwise/person-marks.ts';
import type { startAuthentication } from '../../../shared/domain/people/passkeys/authenticate-passkey.ts';
import type { startRegistration } from '../../../shared/domain/people/passkeys/start-registration.ts';

const transports = z.array(z.string()).optional();

/** What an authenticator shows beside the passkey. */
const userNameField = marked(z.string(), 'identityId');

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn L3, 5.1.9). */
export const creationOptionsResponse = z.looseObject({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: userNameField, displayName: z.string() }),
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

type CreationOptions = Awaited<ReturnType<typeof startRegistration>>;
type RequestOptions = Awaited<ReturnType<typeof startAuthentication>>;

export function toCreationOptions(options: CreationOptions) {
  const { challenge, rp, user, pubKeyCredParams, timeout, excludeCredentials = [], attestation } = options;
  const { residentKey, userVerification, requireResidentKey } = options.authenticatorSelection ?? {};
  if (rp.id === undefined || timeout === undefined) throw new Error('the options lack what was asked for');
  if (residentKey !== 'required' || userVerification !== 'required' || !isAttestation(attestation))
    throw new Error('the options are not those that were asked for');
  return {
    challenge,
    rp: { name: rp.name, id: rp.id },
    user: { id: user.id, name: user.name, displayName: user.displayName },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout,
    attestation,
    excludeCredentials: excludeCredentials.map(({ id, transports: ways }) => ({
      id,
      transports: ways,
      type: 'public-key' as const,
    })),
    authenticatorSelection: { residentKey, userVerification, requireResidentKey },
    extensions: { credProps: options.extensions?.credProps },
    hints: options.hints,
  };
}

export function toRequestOptions({ rpId, challenge, timeout, userVerification }: RequestOptions) {
  if (rpId === undefined || timeout === undefined || userVerification !== 'required')
    throw new Error('the options are not those that were asked for');
  return { rpId, challenge, allowCredentials: [], timeout, userVerification };
}

function isAttestation(asked: CreationOptions['attestation']): asked is 'none' | 'direct' {
  return asked === 'none' || asked === 'direct';
}
