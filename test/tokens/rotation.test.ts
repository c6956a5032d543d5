import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import {
  advanceSigningKeys,
  describeSigningKeys,
  removeSigningKey,
  rotateSigningKey,
} from '../../shared/domain/people/tokens/rotate-signing-key.ts';
import { createSigningKeys } from '../../shared/domain/people/tokens/signing-keys.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { issueIdentityToken } from '../../shared/domain/people/tokens/identity-token.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';

const keys = deriveServiceKeys(Buffer.alloc(32, 1));
const tokenDays = 180;
let database: TestDatabase;
let db: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolMax: 5, log: silentLogger(), applicationName: 'test' });
});

afterEach(async () => {
  await db.close();
  await database.release();
});

/** The keys as a newly started process sees them, without a cache. */
const fresh = () => createSigningKeys({ db, keys });

async function issue(): Promise<string> {
  return issueIdentityToken(fresh(), {
    issuer: 'http://humanmark.test',
    subject: '6f0d5f5e-5f0a-4c87-a2ab-1fb3a1c9d001',
    keyThumbprint: 'x',
    projectId: null,
    assurance: 'liveness' as const,
    issuedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
}

async function verifiesOffline(token: string): Promise<boolean> {
  const published: JSONWebKeySet = JSON.parse(JSON.stringify(await fresh().publicKeys()));
  return jwtVerify(token, createLocalJWKSet(published), { algorithms: ['Ed25519'] }).then(
    () => true,
    () => false,
  );
}

const states = async () => (await describeSigningKeys({ db })).map(({ state }) => state).sort();

/** Ages every key by that many days. */
const age = (days: number) =>
  db.query(
    `UPDATE signing_keys SET created_at = created_at - make_interval(days => $1),
       activated_at = activated_at - make_interval(days => $1), retired_at = retired_at - make_interval(days => $1)`,
    [days],
  );

it('makes one key however many processes need the first', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => fresh().active()));
  expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
});

it('keeps a token verifying over a rotation, and ends it with its key', async () => {
  const token = await issue();
  const [{ kid } = { kid: '' }] = await describeSigningKeys({ db });
  await rotateSigningKey({ db, keys }, true);
  expect(await states()).toEqual(['active', 'retiring']);
  expect(await verifiesOffline(token)).toBe(true);
  expect(await verifiesOffline(await issue())).toBe(true);
  await removeSigningKey({ db }, kid);
  expect(await verifiesOffline(token)).toBe(false);
  await expect(removeSigningKey({ db }, kid)).rejects.toMatchObject({ code: 'signing_key_not_found' });
});

it('removes a key that has just retired when no process signs with it any more', async () => {
  const other = fresh();
  const { kid } = await other.active();
  await rotateSigningKey({ db, keys }, true);
  // It has the key in mind still.
  expect((await other.active()).kid).toBe(kid);
  await removeSigningKey({ db }, kid);
  const published = (await other.publicKeys()).keys.map((key) => key.kid);
  expect(published).toEqual([(await other.active()).kid]);
});

it('publishes a key by hand before it signs', async () => {
  await issue();
  await rotateSigningKey({ db, keys }, false);
  await rotateSigningKey({ db, keys }, false);
  expect(await states()).toEqual(['active', 'pending']);
  expect((await fresh().publicKeys()).keys).toHaveLength(2);
});

it('rotates by itself: published on day 89, signing on day 90, gone when its last token is', async () => {
  const token = await issue();
  const advance = () => Promise.all([1, 2, 3].map(() => advanceSigningKeys({ db, keys, tokenDays })));
  await age(88);
  await advance();
  expect(await states()).toEqual(['active']);
  await age(1);
  await advance();
  expect(await states()).toEqual(['active', 'pending']);
  await advance();
  expect(await states()).toEqual(['active', 'pending']);
  await age(1);
  await advance();
  expect(await states()).toEqual(['active', 'retiring']);
  expect(await verifiesOffline(token)).toBe(true);
  await db.query(`UPDATE signing_keys SET retired_at = now() - interval '179 days' WHERE state = 'retiring'`);
  await advance();
  expect(await states()).toEqual(['active', 'retiring']);
  await db.query(`UPDATE signing_keys SET retired_at = now() - interval '181 days' WHERE state = 'retiring'`);
  await advance();
  expect(await states()).toEqual(['active', 'removed']);
  const [removed] = await db.query<{ sealed: Buffer | null }>(
    `SELECT private_sealed AS sealed FROM signing_keys WHERE state = 'removed'`,
  );
  expect(removed?.sealed).toBeNull();
});
