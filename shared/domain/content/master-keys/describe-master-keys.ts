import type { Database, Queryable } from '../../../platform/db/database.ts';
import { countStoredHashes } from '../../people/enrollment/biometric-hash.ts';
import { findSealingKey, listMasterKeys } from './master-key-store.ts';
import { countSealedRows, type RowsByColumn } from './sealed-columns.ts';

export interface MasterKeyStatus {
  id: string;
  /** `sealing`: the key that everything is sealed again with. `announced`: it has never sealed. */
  state: 'announced' | 'sealing' | 'earlier';
  /** What only this key opens. */
  seals: RowsByColumn;
  /** Hashes under its pepper, each of which moves when its person re-verifies. They do not hold up the removal. */
  hashes: number;
  /** True when no process needs the key: it may be taken out of MASTER_KEYS_OTHER. */
  removable: boolean;
}

/** Every key that this database was used with, and what is left of it. */
export async function describeMasterKeys(deps: { db: Database }): Promise<MasterKeyStatus[]> {
  return deps.db.snapshot(async (tx) => {
    const known = await listMasterKeys(tx);
    const sealed = await countSealedRows(tx, known);
    const hashes = await countStoredHashes(tx);
    const sealingId = await findSealingKey(tx);
    return known.map(({ id, isFirst, sealingSince, peppersSealed }) => {
      const state = id === sealingId ? 'sealing' : sealingSince === null ? 'announced' : 'earlier';
      const seals = sealed.get(id) ?? {};
      return {
        id,
        state,
        seals,
        hashes: (hashes.get(id) ?? 0) + (isFirst ? (hashes.get('') ?? 0) : 0),
        removable: state === 'announced' || (state === 'earlier' && isKept(seals, peppersSealed)),
      } as const;
    });
  });
}

const isKept = (seals: RowsByColumn, peppersSealed: Buffer | null) =>
  Object.keys(seals).length === 0 && peppersSealed !== null;

/** The ids of all keys that a database was used with, which reveal nothing of the keys. */
export async function masterKeyIds(db: Queryable): Promise<string[]> {
  const known = await listMasterKeys(db);
  return known.map(({ id }) => id);
}
