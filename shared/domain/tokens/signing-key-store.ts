import type { JWK } from 'jose';
import type { Queryable } from '../../db/database.ts';

export interface SigningKeyRow {
  kid: string;
  algorithm: string;
  publicJwk: JWK;
  privateSealed: Buffer;
  state: 'pending' | 'active' | 'retiring' | 'removed';
}

const columns = `kid, algorithm, public_jwk AS "publicJwk", private_sealed AS "privateSealed", state`;

export async function findActiveSigningKey(db: Queryable): Promise<SigningKeyRow | undefined> {
  const [row] = await db.query<SigningKeyRow>(`SELECT ${columns} FROM signing_keys WHERE state = 'active'`);
  return row;
}

/** Keys a verifier may meet: those to come, the one in use, and those whose tokens still live. */
export async function listPublishedSigningKeys(db: Queryable): Promise<SigningKeyRow[]> {
  return db.query<SigningKeyRow>(
    `SELECT ${columns} FROM signing_keys WHERE state <> 'removed' ORDER BY created_at DESC LIMIT 50`,
  );
}

/** Does nothing when another process was first: there is at most one active key. */
export async function insertActiveSigningKey(
  db: Queryable,
  key: Omit<SigningKeyRow, 'state'>,
): Promise<void> {
  await db.query(
    `INSERT INTO signing_keys (kid, algorithm, public_jwk, private_sealed, state) VALUES ($1, $2, $3, $4, 'active')
     ON CONFLICT (state) WHERE state = 'active' DO NOTHING`,
    [key.kid, key.algorithm, key.publicJwk, key.privateSealed],
  );
}
