import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { startApi } from '../../api/start-api.ts';
import { loadConfig } from '../../shared/platform/config/config.ts';
import { migrate, readMigrations } from '../../shared/platform/db/migrate.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { type AlertFixture, createAlertFixture } from '../alerts/alert-fixture.ts';
import { base64Of, registerBrand } from '../brands/brand-calls.ts';
import { stampWith } from '../stamps/stamp-calls.ts';
import { appendMany, connectTestDatabase, logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { startS3Server } from '../support/stores/s3-server.ts';
import { eventually } from '../support/eventually.ts';
import { createEmptyDatabase } from '../support/stores/test-database.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { newMasterKey, testMasterKey } from '../support/test-config.ts';
import { countTables, newPlace, type Place, placeOf } from './backup-place.ts';

let fixture: AlertFixture;
let service: Place;
let folder: string;
/** The backup that the tests below restore; none of them changes it. */
let saved: string;
let savedResult: Answer['body'];
let alertId: string;
const released: (() => Promise<void>)[] = [];

/** A service with something in every kind of table that a file or a log belongs to. */
beforeAll(async () => {
  fixture = await createAlertFixture();
  const { storage, database, redis } = fixture.config;
  if (storage.kind !== 'folder') throw new Error('the files of this test lie in a folder');
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  service = placeOf({ databaseUrl: database.url, redisUrl: redis.cacheUrl, storage: storage.folder });
  const { client } = await fixture.createProject();
  const testing = await fixture.createProject({ mode: 'test' });
  const person = await enrollPerson(fixture.visitor());
  for (let count = 0; count < 5; count += 1) await stampWith(client, { userId: person.userId });
  await stampWith(testing.client, { userId: 'usr_test_human' });
  const hooked = await client.post('/v1/webhooks/register', {
    url: 'http://127.0.0.1:9/hook',
    events: ['stamp.created'],
  });
  expect(hooked.status).toBe(201);
  const pictures = [{ image: await base64Of(1) }, { image: await base64Of(2) }];
  const brandId = String((await registerBrand(client, { referenceImages: pictures })).brandId);
  const url = 'https://saved.example/';
  alertId = String((await fixture.see({ brandId, url, at: 1, kind: 'likely' })).alertId);
  await fixture.see({ brandId, url, at: 2, kind: 'sure' });
  await sequenceAll(logDepsOf(fixture));
  // The last writes of the service: an API process notes the use of keys, and its requests, a while after it answered.
  await eventually(async () =>
    expect(await countTables(service.databaseUrl)).toMatchObject({ api_key_uses: 2, request_log: 8 }),
  );
  saved = path.join(folder, 'saved');
  savedResult = await json(service, 'backup', 'create', '--to', saved);
});
afterAll(async () => {
  for (const release of released) await release();
  await fixture?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function json(place: Place, ...words: string[]): Promise<Answer['body']> {
  const { stdout, stderr } = await place.cli(...words, '--json');
  if (stdout === '') throw new Error(`${words.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

async function emptyPlace(): Promise<Place> {
  const place = await newPlace(fixture.config.redis.cacheUrl);
  released.push(() => place.release());
  return place;
}

/** A copy of the backup that a test may damage. */
function copyOfSaved(): string {
  const copy = path.join(folder, `copy-${readdirSync(folder).length}`);
  cpSync(saved, copy, { recursive: true });
  return copy;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const replaceIn = (file: string, before: string, after: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));

const filesBelow = (of: string): string[] =>
  readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(of, path.join(entry.parentPath, entry.name)))
    .toSorted();

describe('a backup', () => {
  it('has the rows of every table, the files of brands and alerts, and nobody but its owner may read it', () => {
    expect(savedResult).toMatchObject({ folder: saved, missing: [], problems: [], hasMasterKey: false });
    expect(savedResult['heads']).toMatchObject([
      { log: 'live', size: 5 },
      { log: 'test', size: 1 },
    ]);
    const files = filesBelow(saved);
    const stored = filesBelow(service.storage).filter((file) => !file.startsWith('log/'));
    expect(files.filter((file) => file.startsWith('files/'))).toEqual(stored.map((file) => `files/${file}`));
    expect(stored.filter((file) => file.startsWith('brands/'))).toHaveLength(2);
    expect(stored.filter((file) => file.startsWith('evidence/')).length).toBeGreaterThan(10);
    expect(files).not.toContain('master.key');
    for (const file of files) expect(statSync(path.join(saved, file)).mode & 0o077).toBe(0);
    expect(statSync(saved).mode & 0o777).toBe(0o700);
  });

  it('is restored into an empty place, where every count, log and file of evidence is what it was', async () => {
    const place = await emptyPlace();
    const restored = await json(place, 'backup', 'restore', '--from', saved);
    expect(restored).toMatchObject({
      problems: [],
      evidence: { brands: 1, alerts: 1, bundles: 2, problems: [] },
      logs: [
        { log: 'live', entries: 5, kept: null, state: 'agrees' },
        { log: 'test', entries: 1, kept: null, state: 'agrees' },
      ],
    });
    const counts = await countTables(place.databaseUrl);
    expect(counts).toEqual(await countTables(service.databaseUrl));
    expect(counts).toMatchObject({
      stamps: 6,
      brands: 1,
      brand_references: 2,
      alert_sightings: 2,
      evidence_log: 2,
    });
    expect(counts['webhook_endpoints']).toBe(1);
    // The line that says that it was restored.
    const { audit_entries: lines = 0 } = counts;
    expect({ ...counts, audit_entries: lines - 1 }).toEqual(savedResult['rows']);
    const audited = await json(place, 'audit', 'verify', '--all');
    expect(audited).toMatchObject({ ok: true, chains: expect.arrayContaining([expect.anything()]) });
    const newest = await json(place, 'audit', 'list', '--limit', '1');
    expect(newest['entries']).toMatchObject([{ action: 'backup.restored', actor: { kind: 'operator' } }]);
    expect(await json(place, 'evidence', 'verify', '--alert', alertId)).toMatchObject({
      bundles: 2,
      problems: [],
    });

    const all = { brands: 1, alerts: 1, bundles: 2, problems: [] };
    expect(await json(place, 'evidence', 'verify', '--all')).toEqual(all);

    const api = await startApi(loadConfig(place.env), silentLogger());
    try {
      for (const [log, entries] of [
        ['live', 5],
        ['test', 1],
      ] as const) {
        const words = ['--url', `http://127.0.0.1:${api.port}`, '--log', log];
        expect(await json(place, 'log', 'verify', ...words)).toMatchObject({ verified: true, entries });
      }
    } finally {
      await api.stop();
    }
    // References, and the numbers that tables give out, are those of before.
    const db = connectTestDatabase(place.databaseUrl);
    try {
      await sequenceAll(logDepsOf({ db, config: loadConfig(place.env) }));
      const [row] = await db.query<{ unchecked: number; triggers: number; next: number; last: number }>(
        `SELECT (SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND NOT convalidated) AS unchecked,
                (SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'D') AS triggers,
                nextval(pg_get_serial_sequence('log_entries', 'id')) AS next, (SELECT max(id) FROM log_entries) AS last`,
      );
      expect(row).toMatchObject({ unchecked: 0, triggers: 0 });
      expect(row?.next).toBeGreaterThan(row?.last ?? Number.POSITIVE_INFINITY);
    } finally {
      await db.close();
    }
  });

  it('is restored neither over rows nor over files, which stay as they are', async () => {
    const before = await countTables(service.databaseUrl);
    const full = await service.cli('backup', 'restore', '--from', saved);
    expect([full.code, full.stderr]).toEqual([1, expect.stringContaining('the database is not empty')]);
    expect(await countTables(service.databaseUrl)).toEqual(before);
    const place = await emptyPlace();
    const over = placeOf({ ...place, redisUrl: fixture.config.redis.cacheUrl, storage: service.storage });
    const files = await over.cli('backup', 'restore', '--from', saved);
    expect([files.code, files.stderr]).toEqual([1, expect.stringContaining('the storage is not empty')]);
    expect(await countTables(place.databaseUrl)).toEqual({});
  });

  it('is not restored for a service with another master key', async () => {
    const place = await emptyPlace();
    const other = placeOf(
      { ...place, redisUrl: fixture.config.redis.cacheUrl },
      { MASTER_KEY: newMasterKey() },
    );
    const { code, stderr } = await other.cli('backup', 'restore', '--from', saved);
    expect([code, stderr]).toEqual([1, expect.stringContaining('the backup is of a service with')]);
    expect(await countTables(place.databaseUrl)).toEqual({});
  });

  it('of an earlier release is migrated on, and one of a later release is refused', async () => {
    const database = await createEmptyDatabase();
    released.push(() => database.release());
    const migrations = await readMigrations();
    await migrate(database.url, { migrations: migrations.slice(0, -1) });
    const { redis } = fixture.config;
    const storage = path.join(folder, 'of-earlier');
    const earlier = placeOf({ databaseUrl: database.url, redisUrl: redis.cacheUrl, storage });
    const to = path.join(folder, 'earlier');
    expect(await json(earlier, 'backup', 'create', '--to', to)).toMatchObject({
      migration: migrations.at(-2)?.name,
    });
    const place = await emptyPlace();
    expect(await json(place, 'backup', 'restore', '--from', to)).toMatchObject({
      migrated: [migrations.at(-1)?.name],
      problems: [],
    });

    const copy = copyOfSaved();
    const manifest = JSON.parse(readFileSync(path.join(copy, 'manifest.json'), 'utf8'));
    manifest.migrations.push({ name: '9999_later.sql', checksum: 'a'.repeat(64) });
    writeFileSync(path.join(copy, 'manifest.json'), JSON.stringify(manifest));
    const { stderr } = await (await emptyPlace()).cli('backup', 'restore', '--from', copy);
    expect(stderr).toContain('the backup is at 9999_later.sql, which this release does not have');
  });

  it('goes into a bucket and comes out of one', async () => {
    const server = await startS3Server();
    try {
      const { databaseUrl } = await emptyPlace();
      const stores = { databaseUrl, redisUrl: fixture.config.redis.cacheUrl, storage: '' };
      const place = placeOf(stores, { STORAGE_URL: server.url() });
      expect(await json(place, 'backup', 'restore', '--from', saved)).toMatchObject({
        problems: [],
        evidence: { bundles: 2 },
      });
      const db = connectTestDatabase(databaseUrl);
      try {
        await appendMany(db, 1);
        await sequenceAll(logDepsOf({ db, config: loadConfig(place.env) }));
      } finally {
        await db.close();
      }
      expect((await json(place, 'log', 'status')).logs[0]).toMatchObject({
        entries: 6,
        keptEntries: 6,
        comparedWithKept: 'agrees',
      });
      const to = path.join(folder, 'of-bucket');
      const { files, missing } = await json(place, 'backup', 'create', '--to', to);
      expect([files, missing]).toEqual([savedResult.files, []]);
    } finally {
      await server.close();
    }
  });

  it('names what was changed, lost or added, and is not restored then', async () => {
    const copy = copyOfSaved();
    const [picture = '', lost = ''] = filesBelow(copy).filter((file) => file.startsWith('files/brands/'));
    const bytes = readFileSync(path.join(copy, picture));
    writeFileSync(path.join(copy, picture), Uint8Array.from(bytes).with(9, (bytes[9] ?? 0) ^ 1));
    rmSync(path.join(copy, lost));
    writeFileSync(path.join(copy, 'database/more.sql'), '');
    const { code, stdout } = await service.cli('backup', 'verify', '--from', copy, '--json');
    expect([code, JSON.parse(stdout).problems]).toEqual([
      1,
      [`${picture}: was changed`, `${lost}: cannot be read`, 'database/more.sql: is not in SHA256SUMS'],
    ]);
    const place = await emptyPlace();
    const { stderr } = await place.cli('backup', 'restore', '--from', copy);
    expect(stderr).toContain(`the backup is damaged: ${picture}: was changed`);
    expect([await countTables(place.databaseUrl), readdirSync(place.storage)]).toEqual([{}, []]);
    expect(await json(service, 'backup', 'verify', '--from', saved)).toMatchObject({
      problems: [],
      missing: [],
    });
  });

  it('leaves the place empty where it cannot be restored to the end', async () => {
    // A backup that is as it was written, and whose keys are of projects that it lacks.
    const copy = copyOfSaved();
    const table = 'database/projects.copy.gz';
    const [before, after] = [readFileSync(path.join(copy, table)), gzipSync('')];
    writeFileSync(path.join(copy, table), after);
    replaceIn(path.join(copy, 'SHA256SUMS'), sha256(before), sha256(after));
    const manifest = JSON.parse(readFileSync(path.join(copy, 'manifest.json'), 'utf8'));
    manifest.sumsSha256 = sha256(readFileSync(path.join(copy, 'SHA256SUMS')));
    manifest.tables.find(({ name }: { name: string }) => name === 'projects').rows = 0;
    writeFileSync(path.join(copy, 'manifest.json'), JSON.stringify(manifest));
    const place = await emptyPlace();
    const { code, stderr } = await place.cli('backup', 'restore', '--from', copy);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/violates foreign key constraint/)]);
    expect([await countTables(place.databaseUrl), filesBelow(place.storage)]).toEqual([{}, []]);
    expect(await json(place, 'backup', 'restore', '--from', saved)).toMatchObject({ problems: [] });
  });

  it('has the master key only where that is asked for, with a warning', async () => {
    const to = path.join(folder, 'with-key');
    const { stderr } = await service.cli('backup', 'create', '--to', to, '--with-master-key');
    expect(stderr).toContain('warning: the backup contains the master key');
    expect(readFileSync(path.join(to, 'master.key'), 'utf8')).toBe(`${testMasterKey}\n`);
    expect(await json(service, 'backup', 'verify', '--from', to)).toMatchObject({
      hasMasterKey: true,
      problems: [],
    });
  });

  it('is never written over, and notices that it was given another storage', async () => {
    const again = await service.cli('backup', 'create', '--to', saved);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is there already')]);
    const { storage } = await emptyPlace();
    const elsewhere = placeOf({ ...service, redisUrl: fixture.config.redis.cacheUrl, storage });
    const to = path.join(folder, 'of-nothing');
    const { stderr } = await elsewhere.cli('backup', 'create', '--to', to);
    expect(stderr).toContain('the storage has none of the');
    expect(readdirSync(folder).filter((name) => name.startsWith('of-nothing'))).toEqual([]);
  });

  it('says which files the storage has lost, and is restored all the same', async () => {
    const storage = mkdtempSync(path.join(folder, 'storage-'));
    cpSync(service.storage, storage, { recursive: true });
    const lost = filesBelow(storage).find((file) => file.endsWith('page-html')) ?? '';
    rmSync(path.join(storage, lost));
    const lossy = placeOf({ ...service, redisUrl: fixture.config.redis.cacheUrl, storage });
    const to = path.join(folder, 'lossy');
    expect(await json(lossy, 'backup', 'create', '--to', to)).toMatchObject({ missing: [`files/${lost}`] });
    const place = await emptyPlace();
    const restored = await json(place, 'backup', 'restore', '--from', to);
    expect(restored).toMatchObject({
      missing: [`files/${lost}`],
      problems: [expect.stringMatching(/^sgt_\w+: page.html: is missing$/)],
    });
  });

  it('is none while it is written, and none when that is interrupted', async () => {
    const to = path.join(folder, 'interrupted');
    const command = path.join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');
    const child = spawn(process.execPath, [command, 'backup', 'create', '--to', to], {
      env: service.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let told = '';
    child.stderr.on('data', (bytes: Buffer) => {
      // With the first table, which is long before the last.
      if (told === '') child.kill('SIGINT');
      told += String(bytes);
    });
    const [code] = await once(child, 'close');
    expect([code, told]).toEqual([1, expect.stringContaining('interrupted')]);
    expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([]);

    const half = copyOfSaved();
    rmSync(path.join(half, 'manifest.json'));
    const { stderr } = await service.cli('backup', 'verify', '--from', half);
    expect(stderr).toContain('is no complete backup');
  });

  it('that is older than a kept checkpoint is not silently gone on from', async () => {
    const { client } = await fixture.createProject();
    const person = await enrollPerson(fixture.visitor());
    const later = [
      await stampWith(client, { userId: person.userId }),
      await stampWith(client, { userId: person.userId }),
    ];
    await sequenceAll(logDepsOf(fixture));
    expect(later).toHaveLength(2);
    const place = await emptyPlace();
    // What outlived the database: the checkpoints of the storage, or a copy of them.
    cpSync(path.join(service.storage, 'log'), path.join(place.storage, 'log'), { recursive: true });
    const { stdout, stderr } = await place.cli('backup', 'restore', '--from', saved, '--json');
    expect(stderr).toContain('log live does not continue the checkpoint over 7 entries');
    expect(JSON.parse(stdout).logs).toMatchObject([
      { log: 'live', entries: 5, kept: 7, state: 'behind' },
      { log: 'test', entries: 1, kept: 1, state: 'agrees' },
    ]);
    const db = connectTestDatabase(place.databaseUrl);
    try {
      const logPool = logDepsOf({ db, config: loadConfig(place.env) });
      await appendMany(db, 2);
      await sequenceAll(logPool);
      const statusOf = async () => (await json(place, 'log', 'status'))['logs'][0];
      const refused = { entries: 5, pending: 2, keptEntries: 7, comparedWithKept: 'behind' };
      expect(await statusOf()).toMatchObject(refused);
      const accepted = await place.cli('log', 'accept-rollback', '--log', 'live', '--json');
      expect(accepted.stderr).toContain('forked or rolled back');
      const { abandoned } = JSON.parse(accepted.stdout);
      expect(readFileSync(path.join(place.storage, abandoned[0]), 'utf8')).toMatch(/\/log\/live\n7\n/);
      await sequenceAll(logPool);
      expect(await statusOf()).toMatchObject({ entries: 7, pending: 0, comparedWithKept: 'agrees' });
    } finally {
      await db.close();
    }
  });
});
