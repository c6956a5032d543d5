import { z } from 'zod';
import type { ListedApiKey } from '../../../../shared/domain/partners/projects/project.ts';
import { timestampField } from '../../fields.ts';
import { projectPath } from '../member-paths.ts';

export const keyPath = projectPath.extend({ key_id: z.string().min(1).max(64) });

export const keyBody = z.object({
  keyId: z.string(),
  mode: z.enum(['live', 'test']),
  name: z.string().nullable(),
  start: z.string().meta({ description: 'The first characters of the key, by which people tell it.' }),
  last4: z.string(),
  scopes: z.array(z.string()),
  domains: z.array(z.string()).meta({ description: 'Hosts that may use the key; an empty list means any.' }),
  status: z.enum(['active', 'expired', 'revoked']),
  createdAt: timestampField,
  expiresAt: timestampField.nullable(),
  revokedAt: timestampField.nullable(),
  lastUsedAt: timestampField.nullable(),
  replacedBy: z.string().nullable().meta({ description: 'The key that a rotation made in its place.' }),
});

export const createdKeyBody = z.object({
  keyId: z.string(),
  apiKey: z.string().meta({ description: 'The key itself. It is shown this once.' }),
});

export function toKey(key: ListedApiKey): z.output<typeof keyBody> {
  return {
    keyId: key.id,
    mode: key.mode,
    name: key.name,
    start: key.start,
    last4: key.last4,
    scopes: key.scopes,
    domains: key.domains,
    status: key.status,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    replacedBy: key.replacedBy,
  };
}
