import { createPrivateKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import {
  countSealedSigningKeys,
  findActiveSigningKey,
  findSealedSigningKeys,
  insertSigningKey,
  listPublishedSigningKeys,
  lockSigningKeys,
  type NewSigningKey,
  replaceSealedSigningKeys,
  type SigningKeyRow,
} from './signing-key-store.ts';

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

/** A rotation in another process is noticed within this time; until then the retiring key signs, which still verifies. */
const rememberMs = 1000;
/** After this, every process has noticed, also one that was busy meanwhile. */
export const rotationNoticedMs = 3 * rememberMs;

export function createSigningKeys(deps: { db: Database; keys: ServiceKeys }): SigningKeys {
  let remembered: { key: Promise<SigningKey>; until: number } | undefined;
  let opened: SigningKey | undefined;
  const readActive = async (): Promise<SigningKey> => {
    const row = (await findActiveSigningKey(deps.db)) ?? (await ensureActiveKey(deps));
    if (opened?.kid !== row.kid) opened = { kid: row.kid, privateKey: openPrivateKey(deps.keys, row) };
    return opened;
  };
  return {
    async active() {
      if (remembered && performance.now() < remembered.until) return remembered.key;
      // Everybody who asks meanwhile waits for the same look at the database.
      const asked = { key: readActive(), until: performance.now() + rememberMs };
      remembered = asked;
      try {
        return await asked.key;
      } catch (error) {
        if (remembered === asked) remembered = undefined;
        throw error;
      }
    },
    async publicKeys() {
      let rows = await listPublishedSigningKeys(deps.db);
      if (rows.length === 0) rows = [await ensureActiveKey(deps)];
      return {
        keys: rows.map((row) => ({ ...row.publicJwk, kid: row.kid, alg: row.algorithm, use: 'sig' })),
      };
    },
  };
}

/** Of any number of processes that find no key, only one creates it. */
async function ensureActiveKey(deps: { db: Database; keys: ServiceKeys }): Promise<SigningKeyRow> {
  return deps.db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    if (!(await findActiveSigningKey(tx)))
      await insertSigningKey(tx, await newSigningKey(deps.keys, 'active'));
    const active = await findActiveSigningKey(tx);
    if (!active) throw new Error('no signing key is active although one was just inserted');
    return active;
  });
}

function openPrivateKey(keys: ServiceKeys, row: SigningKeyRow): KeyObject {
  if (!row.privateSealed) throw new Error(`the private half of signing key ${row.kid} is gone`);
  return createPrivateKey(openSealed(keys.sealing, row.privateSealed, signingKeyContext(row.kid)));
}

/** RFC 9864: the fully specified name; the polymorphic "EdDSA" is deprecated. */
export const signingAlgorithm = 'Ed25519';

const signingKeyContext = (kid: string) => `signing-key:${kid}`;

export const sealedSigningKeys: SealedColumn = {
  name: 'signing_keys.private_sealed',
  countByKey: countSealedSigningKeys,
  boxes: { find: findSealedSigningKeys, replace: replaceSealedSigningKeys, contextOf: signingKeyContext },
};

/** A fresh key pair with its private half sealed; `kid` is the RFC 7638 thumbprint. */
export async function newSigningKey(
  keys: ServiceKeys,
  state: NewSigningKey['state'],
): Promise<NewSigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const secret = Buffer.from(await exportPKCS8(privateKey));
  const privateSealed = seal(keys.sealing, secret, signingKeyContext(kid));
  return { kid, algorithm: signingAlgorithm, publicJwk, privateSealed, state };
}
