import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { jwkThumbprint, toPublicJwk } from '../../../device/keys/device-key.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import {
  countSealedStampKeys,
  findActiveHeldKey,
  findSealedStampKeys,
  type HeldKey,
  insertHeldKey,
  replaceSealedStampKeys,
  retireHeldKeys,
} from './stamp-key-store.ts';
import { lockIdentities } from '../../people/identity/load-identity.ts';
import type { SignatureAlgorithm } from '../../people/devices/device-signature.ts';

/** The keys that signed a person's stamps. */
export { listKeysOf } from './stamp-key-store.ts';

const sealContext = (keyId: string) => `stamp-key:${keyId}`;

export const sealedStampKeys: SealedColumn = {
  name: 'stamp_keys.private_sealed',
  countByKey: countSealedStampKeys,
  boxes: { find: findSealedStampKeys, replace: replaceSealedStampKeys, contextOf: sealContext },
};

export interface SigningStampKey {
  id: string;
  algorithm: SignatureAlgorithm;
  privateKey: KeyObject;
}

type SealedKey = Pick<HeldKey, 'id' | 'privateSealed'>;

/**
 * The key with which the service signs for a person, made when the first stamp needs it.
 * @param found the key that this transaction has read, where it has
 */
export async function heldKeyOf(
  tx: Queryable,
  deps: { keys: ServiceKeys },
  owner: { identityId: string; algorithm: SignatureAlgorithm },
  found: SealedKey | undefined,
): Promise<SigningStampKey> {
  const { identityId, algorithm } = owner;
  let key = found ?? (await findActiveHeldKey(tx, identityId, algorithm));
  if (!key) {
    await insertHeldKey(tx, await newHeldKey(deps, owner));
    key = await findActiveHeldKey(tx, identityId, algorithm);
  }
  if (!key) throw new Error('a stamp key is gone although one was just inserted');
  return { id: key.id, algorithm, privateKey: opened(deps, key) };
}

const openedMinutes = 10;

/**
 * Keys as they were opened: opening one costs more than signing with it. Which key signs is read anew for every stamp, and
 * one from here is only taken for the very box that was opened, so a key that has ended or was sealed again is never found.
 * Its private half leaves the memory of the process ten minutes after it was opened.
 */
const openedKeys = new LRUCache<string, { box: Buffer; privateKey: KeyObject }>({
  max: 10_000,
  ttl: openedMinutes * 60_000,
  ttlAutopurge: true,
});

function opened(deps: { keys: ServiceKeys }, { id, privateSealed }: SealedKey): KeyObject {
  const known = openedKeys.get(id);
  if (known?.box.equals(privateSealed)) return known.privateKey;
  const secret = openSealed(deps.keys.sealing, privateSealed, sealContext(id));
  const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' });
  openedKeys.set(id, { box: privateSealed, privateKey });
  return privateKey;
}

async function newHeldKey(
  deps: { keys: ServiceKeys },
  { identityId, algorithm }: { identityId: string; algorithm: SignatureAlgorithm },
): Promise<HeldKey> {
  const { publicKey, privateKey } =
    algorithm === 'ed25519'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicJwk = toPublicJwk(publicKey.export({ format: 'jwk' }));
  const id = await jwkThumbprint(publicJwk, globalThis.crypto);
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  const privateSealed = seal(deps.keys.sealing, secret, sealContext(id));
  return { id, identityId, algorithm, publicJwk, privateSealed };
}

/**
 * The keys the service holds for a person sign nothing from the commit on; the next stamp gets a new one. What they signed
 * stays valid. The person's row is locked, as by whoever stamps. @returns how many there were
 */
export async function retireStampKeys(tx: Queryable, identityId: string): Promise<number> {
  await lockIdentities(tx, [identityId]);
  return retireHeldKeys(tx, identityId);
}
