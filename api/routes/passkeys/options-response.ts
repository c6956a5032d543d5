import { z } from 'zod';
import { marked } from '../../../shared/domain/partners/pairwise/person-marks.ts';
import type { startAuthentication } from '../../../shared/domain/people/passkeys/authenticate-passkey.ts';
import type { startRegistration } from '../../../shared/domain/people/passkeys/start-registration.ts';

const transports = z.array(z.string()).optional().meta({ description: 'How browsers reach it.' });

/** What an authenticator shows beside the passkey. */
const userNameField = marked(
  z.string().meta({ description: 'The identity identifier.', example: 'Ada #K7M2Q9X' }),
  'identityId',
);

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn L3, 5.1.9). */
export const creationOptionsResponse = z.looseObject({
  challenge: z.string().meta({
    description: 'To be signed, in base64url.',
    example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
  }),
  rp: z
    .object({
      name: z.string().meta({ description: 'Its name.', example: 'Humanmark' }),
      id: z.string().meta({ description: 'Its RP id.', example: 'humanmark.example' }),
    })
    .meta({ description: 'The relying party.' }),
  user: z
    .object({
      id: z.string().meta({ description: 'The user handle, in base64url.', example: 'q83vASNFZ4k' }),
      name: userNameField,
      displayName: z.string().meta({ description: 'The name that browsers show.', example: 'Ada' }),
    })
    .meta({ description: 'The person.' }),
  pubKeyCredParams: z
    .array(
      z.object({
        type: z.literal('public-key').meta({ description: 'The type of credential.' }),
        alg: z.int().meta({ description: 'A COSE algorithm.', example: -7 }),
      }),
    )
    .meta({ description: 'The algorithms, by preference.' }),
  timeout: z.int().meta({ description: 'Milliseconds.', example: 300000 }),
  excludeCredentials: z
    .array(
      z.looseObject({
        id: z.string().meta({ description: 'The credential id, in base64url.', example: 'q83vASNFZ4k' }),
        type: z.literal('public-key').meta({ description: 'The type of credential.' }),
        transports,
      }),
    )
    .meta({ description: 'The passkeys that the person has already.' }),
  authenticatorSelection: z
    .looseObject({
      residentKey: z.literal('required').meta({ description: 'It is discoverable.' }),
      userVerification: z.literal('required').meta({ description: 'The authenticator verifies the person.' }),
    })
    .meta({ description: 'What the authenticator must do.' }),
  attestation: z.enum(['none', 'direct']).meta({ description: 'Whether certificates are asked for.' }),
});

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn L3, 5.1.10). */
export const requestOptionsResponse = z.looseObject({
  challenge: z.string().meta({
    description: 'To be signed, in base64url.',
    example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
  }),
  timeout: z.int().meta({ description: 'Milliseconds.', example: 300000 }),
  rpId: z.string().meta({ description: 'The RP id.', example: 'humanmark.example' }),
  userVerification: z.literal('required').meta({ description: 'The authenticator verifies the person.' }),
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
