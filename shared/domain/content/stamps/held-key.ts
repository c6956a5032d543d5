import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
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

/** The key with which the service signs for a person, made when the first stamp needs it. */
export async function heldKeyOf(
  tx: Queryable,
  deps: { keys: ServiceKeys },
  owner: { identityId: string; algorithm: SignatureAlgorithm },
): Promise<SigningStampKey> {
  const { identityId, algorithm } = owner;
  let key = await findActiveHeldKey(tx, identityId, algorithm);
  if (!key) {
    await insertHeldKey(tx, await newHeldKey(deps, owner));
    key = await findActiveHeldKey(tx, identityId, algorithm);
  }
  if (!key) throw new Error('a stamp key is gone although one was just inserted');
  const secret = openSealed(deps.keys.sealing, key.privateSealed, sealContext(key.id));
  return {
    id: key.id,
    algorithm,
    privateKey: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }),
  };
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
 * The keys the service holds for a person sign nothing from now on; the next stamp gets a new one. What they signed stays
 * valid. @returns how many there were
 */
export function retireStampKeys(tx: Queryable, identityId: string): Promise<number> {
  return retireHeldKeys(tx, identityId);
}
