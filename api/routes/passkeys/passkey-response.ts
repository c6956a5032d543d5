import { z } from 'zod';
import type { Passkey } from '../../../shared/domain/people/passkeys/passkey.ts';
import { timestampField } from '../fields.ts';

export const passkeyResponse = z.object({
  passkeyId: z.string(),
  credentialId: z
    .string()
    .meta({ description: 'The credential id in base64url, as the browser reports it.' }),
  name: z.string(),
  createdAt: timestampField,
  lastUsedAt: timestampField.nullable(),
  deviceType: z
    .enum(['singleDevice', 'multiDevice'])
    .meta({ description: 'Whether the passkey is bound to one device or synced.' }),
  backedUp: z.boolean(),
  transports: z.array(z.string()),
  aaguid: z.string().meta({ description: 'The model of the authenticator, if it is known.' }),
  attested: z
    .boolean()
    .meta({ description: 'Whether its certificates lead to a root that this service trusts.' }),
  cloneSuspected: z
    .boolean()
    .meta({ description: 'Whether its signature counter went backwards, which suggests a copy.' }),
  registeredBy: z.enum(['person', 'project']),
  projectName: z
    .string()
    .nullable()
    .meta({ description: 'The project whose server registered it; null for the person themselves.' }),
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
