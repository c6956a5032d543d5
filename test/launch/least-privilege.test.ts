import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { newRolePasswords, type RolePasswords } from '../../dev/launch/start/roles.ts';
import { startPostgres } from '../../dev/launch/services/start-postgres.ts';
import { type DnsServer, startDnsServer } from '../../dev/testbed/dns-server.ts';
import { migrate } from '../../shared/platform/db/migrate.ts';
import { groupOf, loginOf, type ServiceRole, serviceRoles } from '../../shared/platform/db/role-grants.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { type BrandFixture, createBrandFixture, registerBrand } from '../brands/brand-calls.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { testMasterKey } from '../support/test-config.ts';

const webAddress = '127.90.0.7';
const host = 'quillbrook-bank-login.com';
const page = `<!doctype html><title>Sign in | Quillbrook Bank</title><h1>Quillbrook Bank</h1>
  <form action="https://collect.other-place.com/" method="post"><label>E-mail<input type="email" name="u"></label>
  <label>Password<input type="password" name="p"></label><label>One-time code<input name="otp"></label>
  <button>Sign in</button></form>`;

let fixture: BrandFixture;
let web: Server;
let dns: DnsServer;
let passwords: RolePasswords;
const folder = mkdtempSync(path.join(tmpdir(), 'least-'));
// Where root started this, Postgres runs as another user, who needs access to the folder.
chmodSync(folder, 0o755);
const running: RoleProcess[] = [];

beforeAll(async () => {
  fixture = await createBrandFixture();
  passwords = newRolePasswords();
  await migrate(fixture.config.database.url, { passwords });
  web = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else response.writeHead(404).end();
  });
  web.listen(0, webAddress);
  await once(web, 'listening');
  dns = await startDnsServer(({ name, type }) =>
    name !== host ? 'NXDOMAIN' : type === 'A' ? [{ type: 'A', value: webAddress }] : [],
  );
});
afterEach(async () => {
  for (const role of running.splice(0)) await role.stop();
});
afterAll(async () => {
  await dns?.close();
  web?.closeAllConnections();
  web?.close();
  await fixture?.close();
  rmSync(folder, { recursive: true, force: true });
});

function urlOf(role: ServiceRole): string {
  const url = new URL(fixture.config.database.url);
  url.username = loginOf(role);
  url.password = passwords[role];
  return url.href;
}

const storageFolder = (): string => {
  const { storage } = fixture.config;
  if (storage.kind !== 'folder') throw new Error('the files of this test lie in a folder');
  return storage.folder;
};

/** A role with these variables and no others that name a store or a secret. */
async function start(program: string, args: string[], env: Record<string, string>): Promise<RoleProcess> {
  const common = { NODE_ENV: 'test', PORT: '0', STORAGE_DIR: storageFolder(), LOG_LEVEL: 'warn' };
  const role = await startRole(program, args, { ...common, ...env });
  running.push(role);
  return role;
}

describe('whoever has the credentials of the crawler', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ connectionString: urlOf('crawler') });
    await client.connect();
  });
  afterAll(() => client?.end());

  it.each([
    ['keys of partners', 'SELECT * FROM api_keys'],
    ['people', 'SELECT id FROM identities'],
    ['e-mail addresses', 'SELECT email_sealed FROM identities'],
    ['biometric hashes', 'SELECT * FROM biometric_hashes'],
    ['signing keys', 'SELECT private_sealed FROM signing_keys'],
    ['keys of the logs', 'SELECT private_sealed FROM transparency_logs'],
    ['secrets of webhooks', 'SELECT secret_sealed FROM webhook_endpoints'],
    ['rotated secrets of webhooks', 'SELECT next_secret_sealed FROM webhook_endpoints'],
    ['sessions', 'SELECT * FROM sessions'],
    ['links of enrollments', 'SELECT * FROM enrollment_links'],
  ])('reads no %s', async (_what, sql) => {
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['a verdict', `INSERT INTO alert_verdicts (alert_id, verdict) SELECT id, 'confirmed' FROM brand_alerts`],
    ['a verdict again', `UPDATE alert_verdicts SET reason = 'x'`],
    ['a domain of a brand', 'UPDATE brand_domain_proofs SET due_at = now()'],
    ['a project', `UPDATE projects SET plan = 'enterprise'`],
    ['the log of takedowns away', 'DELETE FROM takedown_log'],
    ['the schema', 'ALTER TABLE brands ADD COLUMN x int'],
    ['a table', 'CREATE TABLE x (id int)'],
    ['a role', 'CREATE ROLE x'],
    ['itself into another role', 'SET ROLE humanmark_api'],
  ])('writes not %s', async (_what, sql) => {
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

it('crawls a page and records its alert with those credentials, without a master key and without Redis', async () => {
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client, { type: 'brand', name: 'Quillbrook Bank' });
  const crawler = await start('crawler', [], {
    DATABASE_URL: urlOf('crawler'),
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? 'chromium',
    DNS_SERVERS: dns.address,
    NETWORK_ALLOWLIST: `${webAddress}/32`,
  });
  const url = `http://${host}:${listeningPort(web)}/`;
  expect((await client.post(`/v1/brand/${brandId}/reports`, { urls: [url] })).status).toBe(200);
  await eventually(async () => {
    const alerts = await fixture.db.query<{ url: string }>('SELECT url FROM brand_alerts');
    if (alerts.length === 0) throw new Error(`there is no alert yet: ${crawler.output()}`);
    expect(alerts).toEqual([{ url }]);
  });
  expect(crawler.output()).not.toContain('permission denied');
});

it.each([
  ['relay', {}],
  ['trust', {}],
  ['media', { FFMPEG_PATH: process.env['FFMPEG_PATH'] ?? 'ffmpeg' }],
  ['takedowns', {}],
])('runs the pool %s without a master key', async (pool, changes) => {
  const { queueUrl } = fixture.config.redis;
  const stores = { DATABASE_URL: urlOf('workers'), REDIS_URL: queueUrl };
  const role = await start('workers', ['--pools', pool], { ...stores, ...changes });
  expect(role.output()).not.toMatch(/permission denied|MASTER_KEY/);
});

it('runs the roles that open sealed data with the key in a file', async () => {
  const file = path.join(folder, 'master.key');
  writeFileSync(file, `${testMasterKey}\n`, { mode: 0o600 });
  const stores = { REDIS_URL: fixture.config.redis.queueUrl, MASTER_KEY_FILE: file };
  const workers = { ...stores, DATABASE_URL: urlOf('workers') };
  await start('workers', ['--pools', 'log,webhooks,maintenance'], workers);
  await start('api', [], { ...stores, DATABASE_URL: urlOf('api') });
  for (const role of running) expect(role.output()).not.toContain('permission denied');
  await expect(
    start('workers', ['--pools', 'log'], { ...workers, MASTER_KEY: testMasterKey }),
  ).rejects.toThrow('MASTER_KEY: is given twice');
});

it('leaves a database usable whose owner may create no roles, and grants what it can once they are there', async () => {
  const server = await startPostgres({ folder: path.join(folder, 'server') });
  const admin = new Client({ connectionString: server.url });
  try {
    await admin.connect();
    await admin.query("CREATE ROLE owner LOGIN PASSWORD 'owner'");
    await admin.query('CREATE DATABASE owned OWNER owner');
    const url = new URL(server.url);
    Object.assign(url, { username: 'owner', password: 'owner', pathname: '/owned' });
    expect(await migrate(url.href)).toMatchObject({ roles: 'missing' });
    for (const role of serviceRoles) await admin.query(`CREATE ROLE ${groupOf(role)}`);
    expect(await migrate(url.href)).toMatchObject({ roles: 'granted', applied: [] });
    url.searchParams.set('options', '-c role=humanmark_crawler');
    await admin.query('GRANT humanmark_crawler TO owner');
    const crawler = new Client({ connectionString: url.href });
    await crawler.connect();
    expect((await crawler.query('SELECT count(*)::int AS n FROM crawl_pages')).rows).toEqual([{ n: 0 }]);
    await expect(crawler.query('SELECT 1 FROM identities')).rejects.toMatchObject({ code: '42501' });
    await crawler.end();
  } finally {
    await admin.end();
    await server.stop();
  }
});
