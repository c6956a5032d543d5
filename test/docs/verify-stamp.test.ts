import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { jwkThumbprint, toPublicJwk } from '../../shared/device/keys/device-key.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { contentSignatureOf, hashOf, signedArticle, stampWith } from '../stamps/stamp-calls.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { keyOfEveryone } from '../support/algorithms/small-order-keys.ts';
import { appendMany, logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { blockAfter, readDocument } from './markdown.ts';

const run = promisify(execFile);
const sample = path.join(findProjectRoot(import.meta.dirname), 'docs/samples/verify-stamp.mjs');
/** The import as in the document, with a file name that the reader chose. */
const { verifySidecar } = await import(sample);

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;
let verifierKey: string;
const content = randomUUID();

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
  await appendMany(fixture.db, 300);
  await sequenceAll(logDepsOf(fixture));
  verifierKey = (await fixture.visitor().get('/log/live/key')).body.verifierKey;
});
afterAll(() => fixture?.close());

const ownKey = {
  jwk: toPublicJwk(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })),
};

/** One stamp for each way of signing, in a log of about a hundred others. */
const ways: [string, () => Promise<Record<string, unknown>>][] = [
  ['a key of the service', async () => ({ userId: person.userId })],
  ['an ECDSA key of the service', async () => ({ userId: person.userId, algorithm: 'ecdsa' })],
  [
    'a device, the content alone',
    async () => ({
      userId: person.userId,
      signature: await contentSignatureOf(person, hashOf(content)),
    }),
  ],
  [
    'a device, all of it',
    async () => ({ ...(await signedArticle(person)), url: undefined, userId: person.userId }),
  ],
];

async function sidecarOf(stampId: string): Promise<Answer['body']> {
  const { status, body } = await fixture.visitor().get(`/s/${stampId}/sidecar.json`);
  expect(status).toBe(200);
  return body;
}

async function loggedStamp(changes: Record<string, unknown>): Promise<Answer['body']> {
  const made = await stampWith(project.client, { contentHash: hashOf(content), ...changes });
  await appendMany(fixture.db, 20);
  await sequenceAll(logDepsOf(fixture));
  return sidecarOf(made.stampId);
}

it.each(ways)('verifies what %s signed', async (_who, changes) => {
  const sidecar = await loggedStamp(await changes());
  const text = JSON.stringify(sidecar);
  expect(verifySidecar(text, verifierKey)).toMatchObject({
    verified: true,
    stampId: sidecar.stamp.stampId,
    creator: person.identityUuid,
    creatorIsHuman: true,
  });
  const other = Buffer.from('other content');
  expect(() => verifySidecar(text, verifierKey, other)).toThrow('of another content');
});

it('runs as it stands in the guide', async () => {
  const { stampId } = (await loggedStamp({ userId: person.userId })).stamp;
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-verify-stamp-'));
  try {
    copyFileSync(sample, path.join(folder, 'verify-stamp.mjs'));
    writeFileSync(path.join(folder, 'article.html'), content);
    const commands = blockAfter(readDocument('docs/partners/verify-a-stamp.md'), '# Verifying a stamp');
    const env = { ...process.env, HUMANMARK_URL: fixture.base, STAMP_ID: stampId, VERIFIER_KEY: verifierKey };
    // A bash whose input is a socket assumes it was started by rshd, and reads the machine's startup files.
    const asWritten = () => run('bash', ['--norc', '-euo', 'pipefail', '-c', commands], { cwd: folder, env });
    expect((await asWritten()).stdout).toContain(`"stampId": "${stampId}"`);
    writeFileSync(path.join(folder, 'article.html'), `${content}!`);
    await expect(asWritten()).rejects.toMatchObject({
      code: 1,
      stderr: 'refused: the stamp is of another content\n',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('says so while no checkpoint covers the stamp', async () => {
  const made = await stampWith(project.client, { userId: person.userId });
  const sidecar = await sidecarOf(made.stampId);
  expect(sidecar.log).toBeNull();
  expect(() => verifySidecar(JSON.stringify(sidecar), verifierKey)).toThrow('not in the log yet');
});

it('answers for both modes, and 404 for what there is not', async () => {
  const key = await fixture.createKey(project.projectId, { mode: 'test' });
  const made = await stampWith(key.client, { userId: 'usr_test_human' });
  await sequenceAll(logDepsOf(fixture));
  const sidecar = await sidecarOf(made.stampId);
  expect(() => verifySidecar(JSON.stringify(sidecar), verifierKey)).toThrow('not signed with the key');
  const testKey = (await fixture.visitor().get('/log/test/key')).body.verifierKey;
  expect(verifySidecar(JSON.stringify(sidecar), testKey).stampId).toBe(made.stampId);
  expect((await fixture.visitor().get('/s/stmp_ffffffffffffffff/sidecar.json')).status).toBe(404);
  expect((await fixture.visitor().get(`/s/${'a'.repeat(81)}/sidecar.json`)).status).toBe(400);
});

it('says when the store is away', async () => {
  const away = await createTestFixture();
  try {
    await away.loseDatabase();
    expect((await away.visitor().get('/s/stmp_ffffffffffffffff/sidecar.json')).status).toBe(503);
  } finally {
    await away.close();
  }
});

/** Yields a setter for each string in a value, which replaces the string and returns an undo function. */
function* stringsOf(value: object): Generator<(text: string) => () => void> {
  for (const [name, member] of Object.entries<unknown>({ ...value })) {
    if (typeof member === 'string')
      yield (text) => {
        Reflect.set(value, name, text);
        return () => void Reflect.set(value, name, member);
      };
    else if (typeof member === 'object' && member !== null) yield* stringsOf(member);
  }
}

it.each(ways)('refuses a sidecar signed by %s with any byte of it changed', async (_who, changes) => {
  const text = JSON.stringify(await loggedStamp(await changes()));
  expect(verifySidecar(text, verifierKey).verified).toBe(true);
  const bytes = Buffer.from(text);
  let accepted = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    // The API runs in this process: if the event loop were blocked for a minute, its idle connections would be cut.
    if (at % 50 === 0) await turnOfEvents();
    for (const bit of [0, 1, 3, 5]) {
      const changed = Buffer.from(bytes);
      changed[at] = bytes.readUInt8(at) ^ (1 << bit);
      try {
        verifySidecar(changed.toString(), verifierKey);
        accepted += 1;
        // A different spelling of the same number would be the same sidecar; its strings have only one spelling.
        expect(JSON.parse(changed.toString())).toEqual(JSON.parse(text));
      } catch (error) {
        if (error instanceof Error && error.name.startsWith('Jest')) throw error;
      }
    }
  }
  expect(accepted).toBe(0);
});

it.each([
  ['a key of small order', keyOfEveryone.jwk, keyOfEveryone.signature, 'anyone could sign with this key'],
  ['a key of its own', ownKey.jwk, keyOfEveryone.signature, 'the signature does not hold'],
])('says what is wrong with a stamp under %s', async (_what, publicKey, signature, refusal) => {
  const sidecar = await loggedStamp({ userId: person.userId });
  const stamp = { ...sidecar.stamp, keyId: await jwkThumbprint(publicKey, crypto) };
  const forged = { ...sidecar, stamp, publicKey, signature: `ed25519:${signature}` };
  expect(() => verifySidecar(JSON.stringify(forged), verifierKey)).toThrow(refusal);
});

it('refuses any single part taken from another stamp', async () => {
  const [one, other] = [
    await loggedStamp({ userId: person.userId }),
    await loggedStamp({ userId: person.userId }),
  ];
  for (const part of ['stamp', 'signature', 'attestation', 'log'])
    expect(() => verifySidecar(JSON.stringify({ ...one, [part]: other[part] }), verifierKey)).toThrow();
  for (const part of ['index', 'entry', 'proof', 'treeSize', 'checkpoint'])
    expect(() =>
      verifySidecar(JSON.stringify({ ...one, log: { ...one.log, [part]: other.log[part] } }), verifierKey),
    ).toThrow();
  let strings = 0;
  for (const replace of stringsOf(one)) {
    const undo = replace('');
    expect(() => verifySidecar(JSON.stringify(one), verifierKey)).toThrow();
    undo();
    strings += 1;
  }
  expect(strings).toBeGreaterThan(20);
  expect(verifySidecar(JSON.stringify(one), verifierKey).verified).toBe(true);
});
