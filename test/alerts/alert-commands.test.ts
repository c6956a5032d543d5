import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { readDocument } from '../docs/markdown.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { testEnvironment } from '../support/test-config.ts';
import { type AlertFixture, createAlertFixture } from './alert-fixture.ts';

const run = promisify(execFile);
const command = path.join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

const folder = () => {
  const { storage } = fixture.config;
  if (storage.kind !== 'folder') throw new Error('the files of this test lie in a folder');
  return storage.folder;
};
interface Ran {
  stdout: string;
  stderr: string;
  code?: number;
}
const cli = (...words: string[]): Promise<Ran> => {
  const { database, redis } = fixture.config;
  const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
  const env = { ...testEnvironment(stores), STORAGE_DIR: folder() };
  return run(process.execPath, [command, ...words], { env }).catch((failed: Ran) => failed);
};
/** The command of the guide that begins with these words, with the values filled in. */
const documented = (start: string, values: Record<string, string>) => {
  const lines = readDocument('docs/partners/alerts.md').split('\n');
  const line = lines.find((each) => each.startsWith(`npm run --silent cli -- ${start}`)) ?? '';
  return line
    .split(' ')
    .slice(5)
    .map((word) => values[word] ?? word);
};
const json = async (...words: string[]) => {
  const { stdout, code = 0 } = await cli(...words, '--json');
  return { code, body: JSON.parse(stdout) };
};
let last = 0;
const seen = async () => {
  const { client } = await fixture.createProject();
  const brandId = String((await registerBrand(client)).brandId);
  const url = `https://cli-${(last += 1)}.example/`;
  const { alertId } = await fixture.see({ brandId, url, at: 1, kind: 'likely' });
  await fixture.see({ brandId, url, at: 2, kind: 'sure' });
  return { client, brandId, url, alertId: String(alertId) };
};

it('lists, shows and judges alerts', async () => {
  const { brandId, url, alertId } = await seen();
  const { body: list } = await json('brand', 'alerts', '--brand', brandId);
  expect(list.alerts).toMatchObject([{ alertId, url, state: 'open', status: 'open', sightings: 2 }]);
  const { body: shown } = await json('alert', 'show', '--alert', alertId);
  expect(shown).toMatchObject({
    alertId,
    state: 'open',
    status: 'open',
    lacking: [],
    explanation: { missing: ['face'] },
    log: { position: 2 },
  });
  expect((await json('alert', 'confirm', '--alert', alertId)).body.status).toBe('confirmed');
  expect((await cli('alert', 'dismiss', '--alert', alertId)).stderr).toBe(
    'error: --reason: is required to dismiss an alert\n',
  );
  const [{ sightingId: latest }, { sightingId: earlier }] = shown.history;
  expect((await cli('alert', 'confirm', '--alert', alertId, '--sighting', earlier)).stderr).toContain(
    `the latest detection of this alert is ${latest}`,
  );
  const words = ['--alert', alertId, '--sighting', latest, '--reason', 'ours', '--allow-host', '--dispute'];
  const { body: dismissed } = await json('alert', 'dismiss', ...words);
  expect(dismissed).toMatchObject({
    status: 'dismissed',
    verdicts: [{ reason: 'ours', cause: 'dispute' }, {}],
  });
  const { body: drift } = await json('brand', 'drift');
  expect([drift.all.cases, drift.bySource.report.impersonations]).toEqual([1, 0]);
  expect((await cli('alert', 'show', '--alert', 'alr_none')).stderr).toBe(
    'error: This brand has no alert with this id.\n',
  );
});

it('lists lookalikes for those who ask, and in the order of urgency', async () => {
  const { brandId } = await seen();
  const url = 'https://acme-bank-cli.example/';
  await fixture.see({ brandId, url, at: 3, kind: 'empty', changes: { lookalike: 'parked' } });
  const listed = async (...words: string[]) => {
    const { body } = await json('brand', 'alerts', '--brand', brandId, ...words);
    return body.alerts.map(({ kind }: { kind: string }) => kind);
  };
  expect(await listed()).toEqual(['impersonation']);
  expect(await listed('--kind', 'lookalike', '--state', 'open')).toEqual(['lookalike']);
  expect(await listed('--kind', 'lookalike', '--status', 'open')).toEqual(['lookalike']);
  expect(await listed('--kind', 'lookalike', '--state', 'confirmed')).toEqual([]);
  expect(await listed('--kind', 'all')).toEqual(['lookalike', 'impersonation']);
  expect(await listed('--kind', 'all', '--sort', 'urgency')).toEqual(['impersonation', 'lookalike']);
  expect((await cli('brand', 'alerts', '--brand', brandId, '--sort', 'oldest')).code).toBe(1);
});

it('verifies what lies in the storage, and names the file that was changed', async () => {
  const { brandId, alertId } = await seen();
  const words = documented('evidence verify --alert', { ALERT: alertId });
  const { stdout, code = 0 } = await cli(...words);
  const body = JSON.parse(stdout);
  expect([code, body]).toMatchObject([0, { alertId, brandId, bundles: 2, logEntries: 2, problems: [] }]);
  const files = fixture.evidenceKept(brandId);
  const page = files.find((file) => file.endsWith('page-html')) ?? '';
  const bytes = readFileSync(page);
  writeFileSync(page, Uint8Array.from(bytes).with(3, (bytes[3] ?? 0) ^ 1));
  const changed = await json('evidence', 'verify', '--alert', alertId);
  expect([changed.code, changed.body.problems]).toEqual([
    1,
    [expect.stringMatching(/^sgt_\w+: page.html: was changed$/)],
  ]);
  writeFileSync(page, bytes);
  await fixture.db.query('DELETE FROM evidence_log WHERE brand_id = $1 AND position = 1', [brandId]);
  const { problems } = (await json('evidence', 'verify', '--alert', alertId)).body;
  expect(problems.join('\n')).toMatch(/log: entry 1: stands there as number 2[^]*log-entry.json: is missing/);
});

it('saves a bundle that can be verified anywhere', async () => {
  const { alertId } = await seen();
  const dir = path.join(folder(), `saved-${alertId}`);
  const { body } = await json(...documented('evidence save', { ALERT: alertId, FOLDER: dir }));
  expect(body.files).toEqual(expect.arrayContaining(['manifest.json', 'log-entry.json', 'screenshot.png']));
  const words = documented('evidence verify --dir', { FOLDER: dir });
  const verify = async () => JSON.parse((await cli(...words)).stdout).problems;
  expect(await verify()).toEqual([]);
  writeFileSync(path.join(dir, 'names.json'), '[]');
  expect(await verify()).toEqual([expect.stringMatching(/^names.json: has 2 bytes/)]);
  expect(readdirSync(dir)).toContain('visit.warc.gz');
  expect((await cli('evidence', 'save', '--alert', alertId, '--dir', dir)).stderr).toMatch(/EEXIST/);
  expect((await cli('evidence', 'verify')).stderr).toMatch(/--alert or --dir, or --all/);
});
