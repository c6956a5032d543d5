import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { readMigrations } from '../../shared/platform/db/migrate.ts';
import { functionGrants, hiddenColumns, tableGrants } from '../../shared/platform/db/role-grants.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

const root = findProjectRoot(import.meta.dirname);
const documents = ['openapi.json', 'openapi.people.json'];
/** What a release of the database is described by. */
const ofDatabase = ['shared/platform/db/role-grants.ts', 'shared/platform/db/migrations'];
const files = [
  'package.json',
  'package-lock.json',
  'sdk/package.json',
  'api/openapi/build-openapi.ts',
  'deploy/helm/humanmark/Chart.yaml',
  'CHANGELOG.md',
  'sdk/README.md',
  ...documents,
];

/** Which release a folder says it is, by the place that says so. */
function numbersIn(folder: string): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const json = (file: string) => JSON.parse(read(file));
  const lock = json('package-lock.json');
  return {
    'package.json': json('package.json').version,
    'package-lock.json': lock.version,
    'package-lock.json, of the package': lock.packages[''].version,
    'sdk/package.json': json('sdk/package.json').version,
    'sdk/README.md': /humanmark-sdk-([\d.]+)\.tgz/.exec(read('sdk/README.md'))?.[1] ?? '',
    'Chart.yaml': parse(read('deploy/helm/humanmark/Chart.yaml')).appVersion,
    'build-openapi.ts': /version: '([^']+)'/.exec(read('api/openapi/build-openapi.ts'))?.[1] ?? '',
    'CHANGELOG.md': headingsOf(read('CHANGELOG.md')).find((heading) => heading !== 'Unreleased') ?? '',
    'docs/releases/database.json.gz': JSON.parse(keptIn(folder, 'database.json')).version,
    ...Object.fromEntries(
      documents.flatMap((file) => [
        [file, json(file).info.version],
        [`docs/releases/${file}.gz`, JSON.parse(keptIn(folder, file)).info.version],
      ]),
    ),
  };
}

const headingsOf = (changelog: string) =>
  [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const keptIn = (folder: string, file: string) =>
  gunzipSync(readFileSync(path.join(folder, 'docs/releases', `${file}.gz`))).toString();

/** What CHANGELOG.md says under a number that has no tag yet. */
const untagged = '\nNot tagged yet.\n';

/** What keeps the commit in a folder from being the release that its tags name. */
function problemsOfTags(folder: string, tags: readonly string[]): string[] {
  const changelog = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8');
  const [first = ''] = headingsOf(changelog);
  const others = documents.filter(
    (file) => keptIn(folder, file) !== readFileSync(path.join(folder, file), 'utf8'),
  );
  return tags.flatMap((tag) => [
    ...(tag === `v${first}` ? [] : [`${tag}: CHANGELOG.md begins with ${first}`]),
    ...(changelog.includes(untagged) ? [`${tag}: CHANGELOG.md says that it is not tagged`] : []),
    ...others.map((file) => `${tag}: docs/releases has another ${file}`),
  ]);
}

it('is one number in every place', () => {
  const numbers = numbersIn(root);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(numbers).toEqual(Object.fromEntries(Object.keys(numbers).map((place) => [place, version])));
});

it('is what the tag of this commit says, if it has one', () => {
  // Sources without a history have no tags.
  const { stdout, status } = spawnSync('git', ['tag', '--points-at', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  const tags = status === 0 ? stdout.split('\n').filter((tag) => /^v\d/.test(tag)) : [];
  expect(problemsOfTags(root, tags)).toEqual([]);
});

describe('npm run release', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    for (const file of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(folder, file));
    }
    for (const place of [...ofDatabase, 'docs/releases'])
      cpSync(path.join(root, place), path.join(folder, place), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const changelog = () => path.join(folder, 'CHANGELOG.md');
  const release = (version: string) =>
    spawnSync(process.execPath, [path.join(root, 'dev/launch/release.mjs'), version, folder], {
      encoding: 'utf8',
    });
  const addUnreleased = () =>
    writeFileSync(
      changelog(),
      readFileSync(changelog(), 'utf8').replace(/^## /m, '## Unreleased\n\n- New.\n\n## '),
    );

  it('writes the next number everywhere, and keeps the documents', () => {
    addUnreleased();
    expect(problemsOfTags(folder, ['v9.1.0'])[0]).toBe('v9.1.0: CHANGELOG.md begins with Unreleased');
    expect(release('9.1.0')).toMatchObject({ status: 0, stderr: '' });
    const numbers = numbersIn(folder);
    expect(numbers).toEqual(Object.fromEntries(Object.keys(numbers).map((place) => [place, '9.1.0'])));
    expect(problemsOfTags(folder, ['v9.1.0'])).toEqual([]);
    expect(problemsOfTags(folder, ['v9.0.0'])).toEqual(['v9.0.0: CHANGELOG.md begins with 9.1.0']);
    for (const file of files) {
      if (file === 'CHANGELOG.md') continue;
      const changed = changedLines(path.join(root, file), path.join(folder, file));
      expect([file, changed]).toEqual([file, file === 'package-lock.json' ? 2 : 1]);
    }
  });

  it('keeps what the roles may do in the database', async () => {
    addUnreleased();
    expect(release('9.1.0')).toMatchObject({ status: 0, stderr: '' });
    const all = await readMigrations();
    expect(JSON.parse(keptIn(folder, 'database.json'))).toEqual({
      version: '9.1.0',
      migrations: all.length,
      tableGrants,
      hiddenColumns,
      functionGrants,
    });
  });

  it.each([
    ['9.1', 'usage'],
    ['0.9.0', 'is before'],
    ['9.1.0', 'nothing under "Unreleased"'],
  ])('refuses %s where it cannot be, and changes nothing', (version, why) => {
    writeFileSync(changelog(), readFileSync(changelog(), 'utf8').replace(/^## Unreleased$/m, '## 0.0.0'));
    const before = numbersIn(folder);
    const { status, stderr } = release(version);
    expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
    expect(numbersIn(folder)).toEqual(before);
  });
});

/** How many lines of a file are not as in another one, which has as many. */
function changedLines(one: string, other: string): number {
  const [before, after] = [one, other].map((file) => readFileSync(file, 'utf8').split('\n'));
  expect(after).toHaveLength(before?.length ?? 0);
  return before?.filter((line, at) => line !== after?.[at]).length ?? 0;
}
