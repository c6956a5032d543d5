import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import {
  type DerivedKey,
  type Keyring,
  keysOf,
  openSealed,
  seal,
  type ServiceKeys,
} from '../../../platform/lib/service-keys.ts';
import {
  countSealedPeppers,
  findSealedPeppers,
  type MasterKeyRow,
  replaceSealedPeppers,
} from './master-key-store.ts';

const pepperBytes = 32;
const contextOf = (keyId: string) => `master-key-peppers:${keyId}`;

export const sealedPeppers: SealedColumn = {
  name: 'master_keys.peppers_sealed',
  countByKey: countSealedPeppers,
  boxes: { find: findSealedPeppers, replace: replaceSealedPeppers, contextOf },
};

/**
 * The peppers of another key, sealed by the current one. A hash moves to a new pepper only when its person re-verifies;
 * some never do, and their hash has to be found all the same after the key is gone from the environment.
 */
export function sealPeppers(keys: ServiceKeys, keyId: string): Buffer {
  const own = [keys.biometricPeppers, keys.recipientPeppers].map((ring) => pepperOf(ring, keyId));
  return seal(keys.sealing, Buffer.concat(own), contextOf(keyId));
}

function pepperOf(ring: Keyring, keyId: string): Buffer {
  const found = keysOf(ring).find((each) => each.keyId === keyId);
  if (!found) throw new Error(`there is no pepper of the master key ${keyId}`);
  return found.key;
}

/** The keys together with the peppers of keys that are no longer configured. */
export function withKeptPeppers(keys: ServiceKeys, gone: readonly MasterKeyRow[]): ServiceKeys {
  const kept = gone.flatMap(({ id, peppersSealed }) =>
    peppersSealed === null
      ? []
      : [{ keyId: id, bytes: openSealed(keys.sealing, peppersSealed, contextOf(id)) }],
  );
  const extend = (ring: Keyring, at: number): Keyring => {
    const more = kept.map(({ keyId, bytes }): DerivedKey => ({
      keyId,
      key: bytes.subarray(at, at + pepperBytes),
    }));
    return { current: ring.current, others: [...ring.others, ...more] };
  };
  return {
    ...keys,
    biometricPeppers: extend(keys.biometricPeppers, 0),
    recipientPeppers: extend(keys.recipientPeppers, pepperBytes),
  };
}
