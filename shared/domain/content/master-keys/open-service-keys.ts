import { setTimeout as delay } from 'node:timers/promises';
import { type Config, ConfigError } from '../../../platform/config/config.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { isMissingTable } from '../../../platform/db/store-error.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import {
  type DerivedKey,
  deriveServiceKeys,
  keysOf,
  openSealed,
  seal,
  type ServiceKeys,
} from '../../../platform/lib/service-keys.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { sealPeppers, withKeptPeppers } from './kept-peppers.ts';
import { withPairwiseSecret } from './pairwise-secret.ts';
import {
  insertMasterKey,
  keepPeppers,
  listMasterKeys,
  lockMasterKeys,
  markSealing,
  type MasterKeyRow,
} from './master-key-store.ts';
import { countSealedRows, sealedColumns } from './sealed-columns.ts';

type MasterKeys = Pick<Config, 'masterKey' | 'otherMasterKeys'>;

const retryMs = 500;

/**
 * The keys of a process that goes on to seal with MASTER_KEY, once they are known to be those of this database. Waits
 * while the database is unavailable or not migrated yet.
 * @throws ConfigError as `openServiceKeys`
 */
export async function openKeysOfRole(
  deps: { db: Database; log: Logger },
  masterKeys: MasterKeys,
): Promise<ServiceKeys> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openServiceKeys(deps, masterKeys, { seals: true });
    } catch (error) {
      if (!isAppError(error) && !isMissingTable(error)) throw error;
      if (attempt === 1)
        deps.log.warn(
          { event: 'keys.database_unavailable', err: error },
          'The master key cannot be compared with the database; the start waits for it.',
        );
      await delay(retryMs);
    }
  }
}

/**
 * Derives all keys and compares them with those this database was used with: a key that opens nothing stops the start,
 * instead of failing each request later. The first key of a database is registered; any number of processes may race.
 * @throws ConfigError naming the variable, the key and what it seals
 */
export async function openServiceKeys(
  deps: { db: Database },
  { masterKey, otherMasterKeys }: MasterKeys,
  { seals }: { seals: boolean },
): Promise<ServiceKeys> {
  const keys = deriveServiceKeys(masterKey, otherMasterKeys);
  return deps.db.transaction(async (tx) => {
    await lockMasterKeys(tx);
    const known = await listMasterKeys(tx);
    const configured = new Map(keysOf(keys.sealing).map((key) => [key.keyId, key]));
    const gone = known.filter(({ id }) => !configured.has(id));
    if (known.length === 0) await assertOpensAll(tx, keys);
    else assertKnown(keys, known);
    await assertNothingLeft(tx, gone);

    for (const key of configured.values()) {
      const isFirst = known.length === 0 && key === keys.sealing.current;
      await insertMasterKey(tx, { id: key.keyId, checkSealed: sealCheck(key), isFirst });
      if (!known.some(({ id }) => id === key.keyId)) auditNewKey(tx, key.keyId, isFirst);
    }
    await startSealing(tx, keys, { seals, known });
    return withKeptPeppers(await withPairwiseSecret(tx, keys), gone);
  });
}

/** The id of a master key is made from it, one way. */
function auditNewKey(tx: Queryable, keyId: string, isFirst: boolean): void {
  recordAudit(tx, { action: 'master_key.registered', projectId: null, target: keyId, after: { isFirst } });
}

/** The newest key to seal is the one that rows are sealed again with. The others leave their peppers behind. */
async function startSealing(
  tx: Queryable,
  keys: ServiceKeys,
  { seals, known }: { seals: boolean; known: readonly MasterKeyRow[] },
): Promise<void> {
  const { current, others } = keys.sealing;
  const since = ({ sealingSince }: MasterKeyRow) => sealingSince?.getTime() ?? 0;
  const newest = known.toSorted((a, b) => since(b) - since(a))[0];
  const isNewest = newest?.id === current.keyId && newest.sealingSince !== null;
  if ((seals || known.length === 0) && !isNewest) await markSealing(tx, current.keyId);
  for (const { keyId } of others) {
    if (known.find(({ id }) => id === keyId)?.peppersSealed) continue;
    await keepPeppers(tx, { id: keyId, peppersSealed: sealPeppers(keys, keyId) });
  }
}

const checkContext = 'master-key-check';
const checkText = Buffer.from('humanmark');

const sealCheck = (key: DerivedKey) => seal({ current: key, others: [] }, checkText, checkContext);

function opensCheck(key: DerivedKey, { checkSealed }: MasterKeyRow): boolean {
  try {
    return openSealed({ current: key, others: [] }, checkSealed, checkContext).equals(checkText);
  } catch {
    // Another key with the same id.
    return false;
  }
}

function assertKnown({ sealing }: ServiceKeys, known: readonly MasterKeyRow[]): void {
  const { keyId } = sealing.current;
  if (!known.some(({ id }) => id === keyId)) {
    const ids = known.map(({ id }) => id).join(', ');
    throw new ConfigError([
      `MASTER_KEY: is the key ${keyId}, which this database does not know; it knows ${ids}. A new key is first given to` +
        ' every process in MASTER_KEYS_OTHER (docs/operators/operations.md, The master key)',
    ]);
  }
  for (const key of keysOf(sealing)) {
    const row = known.find(({ id }) => id === key.keyId);
    if (row && !opensCheck(key, row))
      throw new ConfigError([
        `${key === sealing.current ? 'MASTER_KEY' : 'MASTER_KEYS_OTHER'}: the key ${key.keyId} has the id of another key` +
          ' of this database and does not open what that sealed',
      ]);
  }
}

/** Before any key was registered: a database of an earlier release, or an empty one. One box of each column is opened. */
async function assertOpensAll(tx: Queryable, keys: ServiceKeys): Promise<void> {
  for (const { name, boxes } of sealedColumns) {
    if (!boxes) continue;
    for (const { id, box } of await boxes.find(tx, { keyIds: [''], except: [], batch: 1 })) {
      try {
        openSealed(keys.sealing, box, boxes.contextOf(id));
      } catch {
        throw new ConfigError([`MASTER_KEY: does not open what this database holds (${name})`]);
      }
    }
  }
}

/** A key may go only when it seals nothing, and when its peppers are kept. */
async function assertNothingLeft(tx: Queryable, gone: readonly MasterKeyRow[]): Promise<void> {
  if (gone.length === 0) return;
  const sealed = await countSealedRows(tx, gone);
  const problems = gone.flatMap(({ id, sealingSince, peppersSealed }) => {
    const columns = Object.entries(sealed.get(id) ?? {}).map(([name, rows]) => `${name} (${rows})`);
    const losesPeppers = sealingSince !== null && peppersSealed === null;
    if (columns.length === 0 && !losesPeppers) return [];
    const what = columns.length === 0 ? 'the hashes under its pepper' : columns.join(', ');
    return [
      `MASTER_KEYS_OTHER: the key ${id} is missing and still needed for ${what}. Put it back until` +
        ' `cli master-key status` says that it can be removed',
    ];
  });
  if (problems.length > 0) throw new ConfigError(problems);
}
