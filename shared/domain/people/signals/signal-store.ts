import type { Queryable } from '../../../platform/db/database.ts';

/** The signals a partner may send in favour of a person, and against them. */
export const goodSignals = ['good_standing', 'long_tenure', 'verified_elsewhere'] as const;
export const badSignals = ['abuse', 'fraud', 'impersonation'] as const;

export interface StoredSignal {
  id: string;
  signalId: string;
  kind: (typeof goodSignals)[number] | (typeof badSignals)[number];
  strength: number;
  standing: number;
  observedAt: Date;
  expiresAt: Date;
  createdAt: Date;
}

const columns = `id, signal_id AS "signalId", kind, strength, standing, observed_at AS "observedAt",
  expires_at AS "expiresAt", created_at AS "createdAt"`;

export interface NewSignal extends Omit<StoredSignal, 'createdAt'> {
  identityId: string;
  projectId: string;
}

/** Undefined when this partner has sent that one before. */
export async function insertSignal(tx: Queryable, signal: NewSignal): Promise<StoredSignal | undefined> {
  const [row] = await tx.query<StoredSignal>(
    `INSERT INTO trust_signals
       (id, identity_id, project_id, signal_id, kind, strength, standing, observed_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT ON CONSTRAINT trust_signals_once DO NOTHING RETURNING ${columns}`,
    [
      signal.id,
      signal.identityId,
      signal.projectId,
      signal.signalId,
      signal.kind,
      signal.strength,
      signal.standing,
      signal.observedAt,
      signal.expiresAt,
    ],
  );
  return row;
}

interface NamedSignal {
  identityId: string;
  projectId: string;
  signalId: string;
}

export async function findSignal(db: Queryable, named: NamedSignal): Promise<StoredSignal | undefined> {
  const [row] = await db.query<StoredSignal>(
    `SELECT ${columns} FROM trust_signals WHERE project_id = $1 AND identity_id = $2 AND signal_id = $3`,
    [named.projectId, named.identityId, named.signalId],
  );
  return row;
}

/** Signals of one partner about one person within a year, expired or not: short-lived ones do not evade the limit. */
export async function countSignals(db: Queryable, named: Omit<NamedSignal, 'signalId'>): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM trust_signals
      WHERE project_id = $1 AND identity_id = $2 AND created_at > now() - interval '1 year'`,
    [named.projectId, named.identityId],
  );
  return row?.count ?? 0;
}

export async function deleteSignalsAbout(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM trust_signals WHERE identity_id = $1', [identityId]);
}
