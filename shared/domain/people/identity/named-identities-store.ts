import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { credentialsOfIdentity, identityColumnsAs } from './identity-columns.ts';
import type { Identity, IdentityRef } from './identity.ts';

const identityColumns = identityColumnsAs('');

/** In no order; a person who is named twice is there once. */
export async function listIdentitiesByName(
  db: Queryable,
  named: Readonly<Record<IdentityRef['kind'], readonly string[]>>,
  mode: Mode,
): Promise<Identity[]> {
  return db.query<Identity>(
    `SELECT ${identityColumns} FROM identities i ${credentialsOfIdentity}
      WHERE (i.user_id = ANY ($1::text[]) OR i.code = ANY ($2::text[]) OR i.id = ANY ($3::uuid[]))
        AND i.mode = $4 AND i.status <> 'deleted'`,
    [named.user, named.code, named.uuid, mode],
  );
}
