import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { eventually } from '../support/eventually.ts';
import { testEnvironment } from '../support/test-config.ts';
import type { TestProject } from '../support/test-fixture.ts';
import { aConsent, createBrandFixture, pictureOf, registerBrand, type BrandFixture } from './brand-calls.ts';

const run = promisify(execFile);
const command = path.join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: BrandFixture;
let project: TestProject;
beforeAll(async () => {
  fixture = await createBrandFixture();
  project = await fixture.createProject({ mode: 'test' });
});
afterAll(() => fixture?.close());

const folder = () => {
  const { storage } = fixture.config;
  if (storage.kind !== 'folder') throw new Error('the files of this test lie in a folder');
  return storage.folder;
};
const cli = (...words: string[]) => {
  const { database, redis } = fixture.config;
  const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
  const env = { ...testEnvironment(stores), STORAGE_DIR: folder() };
  return run(process.execPath, [command, 'brand', ...words], { env });
};
const json = async (...words: string[]) => JSON.parse((await cli(...words, '--json')).stdout);
const complaint = (...words: string[]): Promise<string> =>
  cli(...words).then(
    () => 'it did not fail',
    ({ stderr }: { stderr: string }) => stderr,
  );
const ofProject = () => ['--project', project.projectId, '--mode', 'test'];

it('registers, lists and shows what the API knows too', async () => {
  const picture = path.join(folder(), 'face.png');
  writeFileSync(picture, await pictureOf(61));
  const consent = path.join(folder(), 'consent.json');
  writeFileSync(consent, JSON.stringify(aConsent));
  const words = ['--type', 'face', '--name', 'Ada Lovelace', '--alias', 'Ada', 'Countess of Lovelace'];
  const rest = ['--domain', 'ada.example', '--every', '6', '--image', picture, '--consent', consent];
  const registered = await json('register', ...ofProject(), ...words, ...rest);
  expect(registered).toMatchObject({
    type: 'face',
    aliases: ['Ada', 'Countess of Lovelace'],
    schedule: { everyHours: 6 },
    policy: { automaticTakedown: 'draft' },
  });
  const shown = await json('show', '--brand', registered.brandId);
  expect(shown).toEqual(registered);
  expect((await project.client.get(`/v1/brand/${registered.brandId}`)).body).toEqual(shown);
  const { brands } = await json('list', ...ofProject());
  expect(brands).toEqual([shown]);
});

it('says what is wrong, and exits with an error', async () => {
  const { brandId } = await json('register', ...ofProject(), '--type', 'name', '--name', 'Acme');
  expect(await complaint('show', '--brand', 'brd_none')).toBe('error: There is no brand with this id.\n');
  expect(await complaint('verify-domain', '--brand', brandId, '--domain', 'acme.example')).toBe(
    'error: domain: is not an official domain of this brand\n',
  );
  expect(await complaint('register', ...ofProject(), '--type', 'face', '--name', 'Ada')).toMatch(
    /--consent: is required for a face/,
  );
});

it('scans for a brand, tells how far it is, and cancels', async () => {
  const { brandId } = await registerBrand(project.client);
  const begun = await json('scan', '--brand', brandId);
  expect(begun).toMatchObject({ state: 'discovering', status: 'discovering' });
  const { scanId } = begun;
  const cancelled = await json('cancel-scan', '--brand', brandId, '--scan', scanId);
  expect(cancelled).toMatchObject({ scanId, state: 'cancelled', status: 'cancelled', left: 0 });
  const waiting = cli('scan', '--brand', brandId, '--wait', '--json');
  let isOver = false;
  void waiting.finally(() => (isOver = true));
  await eventually(async () => {
    // No crawler runs beside this test.
    await fixture.db.query(
      `UPDATE brand_scans SET status = 'done', ended_at = now(), due_at = NULL WHERE ended_at IS NULL`,
    );
    if (!isOver) throw new Error('it waits still');
  });
  const { stdout, stderr } = await waiting;
  expect(JSON.parse(stdout)).toEqual({
    scanId: expect.stringMatching(/^scn_/),
    state: 'done',
    status: 'done',
    pages: 0,
    alerts: 0,
  });
  expect(stderr).toMatch(/: 0 found, 0 queued, 0 fetched, 0 matched, 0 alerts, 0 left$/m);
  expect(await complaint('scan', '--brand', 'brd_none')).toContain('no brand with this id');
});

it('records who let a brand send by itself, who took that back, and why', async () => {
  const { brandId } = await registerBrand(project.client, { name: 'Acme' });
  const approved = await json('approve', '--brand', brandId, '--by', 'Grace', '--note', 'contract of May');
  expect(approved).toMatchObject({ decision: 'approved', decidedBy: 'Grace', names: ['Acme'] });
  expect((await json('show', '--brand', brandId)).automation).toMatchObject({ allowed: true });
  await json('disapprove', '--brand', brandId, '--by', 'Ada', '--note', 'a complaint');
  expect((await json('show', '--brand', brandId)).automation).toMatchObject({
    allowed: false,
    decision: 'disapproved',
  });
  expect((await json('decisions', '--brand', brandId)).decisions).toMatchObject([
    { decision: 'disapproved', decidedBy: 'Ada', note: 'a complaint' },
    { decision: 'approved', decidedBy: 'Grace', note: 'contract of May' },
  ]);
  expect(await complaint('approve', '--brand', 'brd_none', '--note', 'x')).toContain('no brand with this id');
});
