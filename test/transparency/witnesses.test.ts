import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort } from '../../dev/launch/services/free-port.ts';
import {
  cosignedMessage,
  cosignerType,
  formatCosignature,
  openCosignature,
  parseWitnessKey,
} from '../../shared/algorithms/merkle/cosignature.ts';
import { formatVerifierKey, type NoteKey, noteKey } from '../../shared/algorithms/merkle/signed-note.ts';
import { cosignLogs, openWitnesses } from '../../shared/domain/content/transparency/cosign-logs.ts';
import { acceptRollback } from '../../shared/domain/content/transparency/kept-checkpoints.ts';
import { sha256 } from '../../shared/domain/content/transparency/tree-hash.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { loadConfig } from '../../shared/platform/config/config.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createOutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { verifyEd25519 } from '../../cli/log-monitor/node-crypto.ts';
import { stampWith } from '../stamps/stamp-calls.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { appendMany } from '../support/log-fixture.ts';
import type { RoleProcess } from '../support/role-process.ts';
import { startWitness, type WitnessProcess, type WitnessSetup } from './witness-processes.ts';

const run = promisify(execFile);
const { verifySidecar } = await import(path.join(findProjectRoot(), 'docs/samples/verify-stamp.mjs'));
/** A witness that our log does not know. */
const stranger = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';

let fixture: FaultFixture;
let folder: string;
let logKey: string;
let setups: WitnessSetup[];
let witnesses: WitnessProcess[];
const liars: Server[] = [];
let pool: RoleProcess;

type Lie = (given: { key: NoteKey; signs: (message: Uint8Array) => Buffer; checkpoint: string }) => {
  status?: number;
  body: string;
} | null;

/** A line in its own name that nobody's key has signed. */
const lies: Lie = ({ key }) => {
  const line = Buffer.concat([key.id, Buffer.from('0000000065000000', 'hex'), Buffer.alloc(64, 7)]);
  return { body: `— liar.example ${line.toString('base64')}\n` };
};

/** Lines that it adds to the checkpoint, so that it has signed the whole of it as a text. */
const stretches: Lie = ({ key, signs, checkpoint }) => {
  const added = '\nand more\n\n';
  const time = Math.floor(Date.now() / 1000);
  const signed = `${checkpoint}${added}`.slice(0, -1);
  return { body: added + formatCosignature(key, time, signs(cosignedMessage(signed, time))) };
};

/** It has a tree of the size of every checkpoint, and another root. */
const differs: Lie = ({ checkpoint }) => ({ status: 409, body: `${checkpoint.split('\n')[1]}\n` });

/** It never answers. */
const keepsSilent: Lie = () => null;

async function startLiar(name: string, lie: Lie): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = noteKey(sha256, name, Buffer.from(x, 'base64url'), cosignerType);
  const signs = (message: Uint8Array) => sign(null, message, privateKey);
  const liar = createServer((request, response) => {
    const answer = (submitted: string) => {
      const checkpoint = submitted.slice(submitted.indexOf('\n\n') + 2);
      const given = lie({ key, signs, checkpoint });
      if (given) response.writeHead(given.status ?? 200).end(given.body);
    };
    text(request).then(answer, () => response.destroy());
  });
  liars.push(liar);
  const port = await freePort();
  await new Promise<void>((resolve) => liar.listen(port, '127.0.0.1', resolve));
  return `${formatVerifierKey(key)} http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  fixture = await createFaultFixture();
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-witness-'));
  logKey = (await fixture.anybody.get('/log/live/key')).body.verifierKey;
  setups = await Promise.all(
    ['witness.example/w1', 'other.example'].map(async (name) => ({
      name,
      folder,
      port: await freePort(),
      logs: [logKey],
    })),
  );
  witnesses = await Promise.all(setups.map(startWitness));
  const places = [
    ...witnesses.map(({ place }) => place),
    await startLiar('liar.example', lies),
    await startLiar('stretcher.example', stretches),
    await startLiar('forker.example', differs),
  ];
  pool = await fixture.startPools('log', { LOG_WITNESSES: places.join(','), LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await Promise.all(witnesses?.map((witness) => witness.kill()) ?? []);
  for (const liar of liars) liar.close();
  await fixture?.close();
  rmSync(folder, { recursive: true, force: true });
});

const checkpoint = async (query = ''): Promise<string> =>
  (await fixture.anybody.get(`/log/live/checkpoint${query}`)).body;
const sizeIn = (note: string) => Number(note.split('\n')[1]);

async function signersOf(note: string): Promise<string[]> {
  const names: string[] = [];
  for (const { verifierKey } of witnesses) {
    const key = parseWitnessKey(sha256, verifierKey);
    if (key && (await openCosignature(note, key, verifyEd25519))) names.push(key.name);
  }
  return names;
}

const cosignedBy = (names: readonly string[], size: number) =>
  eventually(async () => {
    const note = await checkpoint();
    expect(sizeIn(note)).toBe(size);
    expect(await signersOf(note)).toEqual(names);
    return note;
  });

const failed = z.looseObject({ code: z.number(), stderr: z.string() });

async function verify(...args: string[]) {
  const program = path.join(findProjectRoot(), 'dist/roles/cli.js');
  const command = [program, 'log', 'verify', '--url', fixture.client.base, '--json', ...args];
  try {
    const { stdout } = await run(process.execPath, command, { env: { PATH: process.env['PATH'] ?? '' } });
    return JSON.parse(stdout);
  } catch (error) {
    return failed.parse(error).stderr;
  }
}

const ofBoth = () => ['--witness', ...witnesses.map(({ verifierKey }) => verifierKey)];

it('serves a checkpoint with the lines of both witnesses, and none of one that lies', async () => {
  const { stampId } = await stampWith(fixture.client, { userId: fixture.person.userId });
  await appendMany(fixture.db, 299);
  const note = await cosignedBy(['witness.example/w1', 'other.example'], 300);
  expect(note).not.toMatch(/(?:liar|stretcher|forker)\.example/);
  const saidOf = (name: string) =>
    pool
      .output()
      .split('\n')
      .find((line) => line.includes(`"witness":"${name}"`)) ?? '';
  await eventually(() => {
    expect(saidOf('liar.example')).toContain('"reason":"wrong cosignature"');
    expect(saidOf('stretcher.example')).toContain('"reason":"wrong cosignature"');
    expect(saidOf('forker.example')).toMatch(/"event":"log.witness_disagrees".*"reason":"inconsistent"/);
  });
  const stored = await fixture.db.query<{ count: number }>(
    'SELECT count(DISTINCT witness)::int AS count FROM log_cosignatures',
  );
  expect(stored).toEqual([{ count: 2 }]);
  expect(await verify(...ofBoth(), '--state', path.join(folder, 'live.json'))).toMatchObject({
    entries: 300,
    cosigned: { entries: 300, by: ['witness.example/w1', 'other.example'] },
  });
  const sidecar = JSON.stringify((await fixture.anybody.get(`/s/${stampId}/sidecar.json`)).body);
  const keys = witnesses.map(({ verifierKey }) => verifierKey);
  const { cosigned } = verifySidecar(sidecar, logKey, undefined, { keys, needed: 2 });
  expect(Object.keys(cosigned)).toEqual(keys);
  expect(() => verifySidecar(sidecar, logKey, undefined, { keys: [...keys, stranger], needed: 3 })).toThrow(
    '2 of 3 witnesses have cosigned the checkpoint',
  );
  const hash = createHash('sha256')
    .update(logKey.split('+')[0] ?? '')
    .digest('hex');
  for (const { url } of witnesses) {
    const kept = await (await fetch(`${url}/${hash}/checkpoint`)).text();
    expect(note.startsWith(kept.split('\n\n')[0] ?? '-')).toBe(true);
    expect(await signersOf(kept)).toHaveLength(1);
    expect((await fetch(`${url}/${'0'.repeat(64)}/checkpoint`)).status).toBe(404);
    expect((await fetch(`${url}/add-checkpoint`)).status).toBe(405);
    expect((await fetch(`${url}//`)).status).toBe(400);
    const long = await fetch(`${url}/add-checkpoint`, { method: 'POST', body: 'x'.repeat(70_000) });
    expect(long.status).toBe(413);
  }
});

it('goes on with one witness, and catches the other up after it was killed', async () => {
  await witnesses[1]?.kill();
  await appendMany(fixture.db, 20);
  await cosignedBy(['witness.example/w1'], 320);
  expect(sizeIn(await checkpoint('?cosignatures=2'))).toBe(300);
  expect((await fixture.anybody.get('/log/live/checkpoint?cosignatures=3')).status).toBe(404);
  expect(await verify(...ofBoth())).toMatchObject({ entries: 320, cosigned: { entries: 300 } });
  expect(await verify(...ofBoth(), '--cosignatures', '1')).toMatchObject({ cosigned: { entries: 320 } });
  const [, setup] = setups;
  if (setup) witnesses[1] = await startWitness(setup);
  await cosignedBy(['witness.example/w1', 'other.example'], 320);
  expect(sizeIn(await checkpoint('?cosignatures=2'))).toBe(320);
});

it('asks on from the size that a witness has, whatever the service believed', async () => {
  await fixture.db.query(`UPDATE log_witnesses SET tree_size = 7`);
  await appendMany(fixture.db, 305);
  await cosignedBy(['witness.example/w1', 'other.example'], 625);
  expect(witnesses[0]?.output()).toContain('409 320');
  // The earlier tree ends within a tile that has been full for long.
  expect(await verify('--state', path.join(folder, 'live.json'))).toMatchObject({
    entries: 625,
    grownFrom: 300,
  });
});

it('refuses a second process on the state of the first', async () => {
  const [setup] = setups;
  if (setup) await expect(startWitness({ ...setup })).rejects.toThrow('uses this state');
});

it('signs no fork: a log that was taken back and rewritten gets no cosignature', async () => {
  pool.kill('SIGKILL');
  await pool.exited;
  await fixture.db.transaction(async (tx) => {
    await tx.query(`DELETE FROM log_tiles WHERE log = 'live'`);
    await tx.query(`UPDATE log_entries SET leaf_index = NULL WHERE log = 'live'`);
    await tx.query(`DELETE FROM log_entries WHERE log = 'live' AND id % 2 = 0`);
    await tx.query(`UPDATE transparency_logs SET tree_size = 0 WHERE name = 'live'`);
  });
  const storage = openStorage(loadConfig(fixture.env).storage);
  await acceptRollback({ db: fixture.db, storage }, 'live');
  await storage.close();
  const places = witnesses.map(({ place }) => place).join(',');
  pool = await fixture.startPools('log', { LOG_WITNESSES: places, LOG_LEVEL: 'warn' });
  await eventually(() => expect(pool.output()).toContain('"reason":"ahead"'));
  await appendMany(fixture.db, 400);
  await eventually(() => expect(pool.output()).toContain('"reason":"inconsistent"'));
  const note = await checkpoint();
  expect(sizeIn(note)).toBeGreaterThan(625);
  expect(await signersOf(note)).toEqual([]);
  expect(readFileSync(path.join(folder, `${setups[0]?.port}.json`), 'utf8')).toContain('"size": 625');
  expect(await verify(...ofBoth())).toContain('answered 404');
});

it('stops without waiting for a witness, which counts as no failure of it', async () => {
  pool.kill('SIGKILL');
  await pool.exited;
  const [verifierKey = '', url = ''] = (await startLiar('silent.example', keepsSilent)).split(' ');
  const outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
  const stopping = new AbortController();
  const asked = once(liars.at(-1)!, 'request');
  const round = cosignLogs(
    {
      db: fixture.db,
      clock: systemClock,
      outbound,
      witnesses: openWitnesses([{ verifierKey, url }]),
      log: silentLogger(),
    },
    stopping.signal,
  );
  await asked;
  stopping.abort();
  await round;
  await outbound.close();
  const rows = await fixture.db.query(
    'SELECT witness, failures, due_at <= now() AS "isDue" FROM log_witnesses',
  );
  expect(rows).toEqual([{ witness: verifierKey, failures: 0, isDue: true }]);
});
