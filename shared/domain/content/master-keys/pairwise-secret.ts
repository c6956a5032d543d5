import type { Queryable } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import {
  countSealedSecrets,
  findPairwiseSecret,
  findSealedSecrets,
  insertPairwiseSecret,
  replaceSealedSecrets,
} from './pairwise-secret-store.ts';

const context = 'pairwise-secret';

export const sealedPairwiseSecret: SealedColumn = {
  name: 'pairwise_secrets.secret_sealed',
  countByKey: countSealedSecrets,
  boxes: { find: findSealedSecrets, replace: replaceSealedSecrets, contextOf: () => context },
};

/**
 * The keys with the secret of pairwise names that this database has used from its beginning. Called by whoever holds the lock of the
 * master keys, so that one process stores it. It is made from the master key of then, so that whoever has the keys alone
 * (a test, a tool) makes the same names until the first rotation.
 */
export async function withPairwiseSecret(tx: Queryable, keys: ServiceKeys): Promise<ServiceKeys> {
  const box = await findPairwiseSecret(tx);
  if (box) return { ...keys, pairwiseSecret: openSealed(keys.sealing, box, context) };
  await insertPairwiseSecret(tx, seal(keys.sealing, keys.pairwiseSecret, context));
  return keys;
}
