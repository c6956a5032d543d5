import { createPrivateKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import type { Queryable } from '../../db/database.ts';
import { openSealed, seal } from '../../lib/secret-box.ts';
import type { ServiceKeys } from '../../lib/service-keys.ts';
import {
  findActiveSigningKey,
  insertActiveSigningKey,
  listPublishedSigningKeys,
  type SigningKeyRow,
} from './signing-key-store.ts';

/** RFC 9864: the fully specified name; the polymorphic "EdDSA" is deprecated. */
export const signingAlgorithm = 'Ed25519';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

export interface SigningKeys {
  /** The key new tokens are signed with; made on first use. */
  active(): Promise<SigningKey>;
  /** RFC 7517 key set of every key whose tokens may still be around. */
  publicKeys(): Promise<{ keys: JWK[] }>;
}

/** A rotation in another process is noticed within this time. */
const rememberMs = 60_000;

export function createSigningKeys(deps: { db: Queryable; keys: ServiceKeys }): SigningKeys {
  let remembered: { key: SigningKey; until: number } | undefined;
  return {
    async active() {
      if (remembered && performance.now() < remembered.until) return remembered.key;
      const row = (await findActiveSigningKey(deps.db)) ?? (await createFirstKey(deps));
      const key = { kid: row.kid, privateKey: openPrivateKey(deps.keys, row) };
      remembered = { key, until: performance.now() + rememberMs };
      return key;
    },
    async publicKeys() {
      let rows = await listPublishedSigningKeys(deps.db);
      if (rows.length === 0) rows = [await createFirstKey(deps)];
      return {
        keys: rows.map((row) => ({ ...row.publicJwk, kid: row.kid, alg: row.algorithm, use: 'sig' })),
      };
    },
  };
}

async function createFirstKey(deps: { db: Queryable; keys: ServiceKeys }): Promise<SigningKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const secret = Buffer.from(await exportPKCS8(privateKey));
  const privateSealed = seal(deps.keys.sealing, secret, `signing-key:${kid}`);
  await insertActiveSigningKey(deps.db, { kid, algorithm: signingAlgorithm, publicJwk, privateSealed });
  const active = await findActiveSigningKey(deps.db);
  if (!active) throw new Error('no signing key is active although one was just inserted');
  return active;
}

function openPrivateKey(keys: ServiceKeys, row: SigningKeyRow): KeyObject {
  return createPrivateKey(openSealed(keys.sealing, row.privateSealed, `signing-key:${row.kid}`));
}
