import { z } from 'zod';
import type { Passkey } from '../../../shared/domain/people/passkeys/passkey.ts';
import { timestampField } from '../fields.ts';
import { passkeyIdField } from '../id-fields.ts';

export const passkeyResponse = z.object({
  passkeyId: passkeyIdField,
  credentialId: z.string().meta({
    description: 'The credential id in base64url, as the browser reports it.',
    example: 'q83vASNFZ4k',
  }),
  name: z.string().meta({ description: 'What the person calls it.', example: 'Phone' }),
  createdAt: timestampField,
  lastUsedAt: timestampField.nullable().meta({ description: 'Null if it was never used.' }),
  deviceType: z
    .enum(['singleDevice', 'multiDevice'])
    .meta({ description: 'Whether the passkey is bound to one device or synced.' }),
  backedUp: z.boolean().meta({ description: 'Whether it is synced now.' }),
  transports: z.array(z.string()).meta({ description: 'How browsers reach it.', example: ['internal'] }),
  aaguid: z.string().meta({
    description: 'The model of the authenticator, if it is known.',
    example: 'adce0002-35bc-c60a-648b-0b25f1f05503',
  }),
  attested: z
    .boolean()
    .meta({ description: 'Whether its certificates lead to a root that this service trusts.' }),
  cloneSuspected: z
    .boolean()
    .meta({ description: 'Whether its signature counter went backwards, which suggests a copy.' }),
  registeredBy: z.enum(['person', 'project']).meta({ description: '`project`: the server of a project.' }),
  projectName: z.string().nullable().meta({
    description: 'The project whose server registered it; null for the person themselves.',
    example: 'Acme',
  }),
  confirmed: z.boolean().meta({ description: 'Whether the person confirmed that the passkey is theirs.' }),
});

export function toPasskeyBody(passkey: Passkey): z.input<typeof passkeyResponse> {
  return {
    passkeyId: passkey.id,
    credentialId: passkey.credentialId.toString('base64url'),
    name: passkey.name,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    deviceType: passkey.deviceType,
    backedUp: passkey.backedUp,
    transports: passkey.transports,
    aaguid: passkey.aaguid,
    attested: passkey.attested,
    cloneSuspected: passkey.cloneSuspectedAt !== null,
    registeredBy: passkey.registeredByProject === null ? 'person' : 'project',
    projectName: passkey.projectName,
    confirmed: passkey.confirmedAt !== null,
  };
}
