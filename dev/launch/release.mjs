/**
 * `npm run release -- X.Y.Z`: writes the number wherever the release is named, gives what is under "Unreleased" in CHANGELOG.md that heading,
 * and keeps in docs/releases the documents, and what the roles may do in the database, with which every later change is compared. It commits
 * and tags nothing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';

const [version = '', folder = join(import.meta.dirname ?? '.', '..', '..')] = process.argv.slice(2);
const root = resolve(folder);
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Where the number is, each time after a text that comes once, or first, in its file. */
const places = [
  ['package.json', /"version": "[^"]+"/],
  ['package-lock.json', /"version": "[^"]+"/],
  ['package-lock.json', /(?<="packages": \{\s+"": \{\s+"name": "humanmark",\s+)"version": "[^"]+"/],
  ['sdk/package.json', /"version": "[^"]+"/],
  ['sdk/README.md', /humanmark-sdk-\d+\.\d+\.\d+\.tgz/],
  ['openapi.json', /"version": "[^"]+"/],
  ['openapi.people.json', /"version": "[^"]+"/],
  ['api/openapi/build-openapi.ts', /version: '[^']+'/],
  ['deploy/helm/humanmark/Chart.yaml', /^appVersion: .+$/m],
];

/** Ends with a sentence and changes nothing. */
function refuse(why) {
  process.stderr.write(`release: ${why}\n`);
  process.exit(1);
}

const keep = (file, text) =>
  writeFileSync(join(root, 'docs/releases', `${file}.gz`), gzipSync(text, { level: 9 }));

/** What processes of this release find in the database, the schema by the number of its migrations: none of them changes after a release. */
async function describeDatabase() {
  const { code } = transformSync(read('shared/platform/db/role-grants.ts'), { loader: 'ts', format: 'esm' });
  const rights = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const migrations = readdirSync(join(root, 'shared/platform/db/migrations')).filter((name) =>
    name.endsWith('.sql'),
  );
  const { tableGrants, hiddenColumns, functionGrants } = rights;
  return JSON.stringify({
    version,
    migrations: migrations.length,
    tableGrants,
    hiddenColumns,
    functionGrants,
  });
}

const numbers = (text) => text.split('.').map(Number);
const isEarlier = (one, other) => {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && one[at] < other[at];
};

const { version: current } = JSON.parse(read('package.json'));
if (!/^\d+\.\d+\.\d+$/.test(version)) refuse('usage: npm run release -- X.Y.Z');
if (isEarlier(numbers(version), numbers(current))) refuse(`${version} is before ${current}`);

const changelog = read('CHANGELOG.md')
  .replace(/^## Unreleased$/m, `## ${version}`)
  .replace(/^Not tagged yet\.\n\n/m, '');
const [, heading] = /^## (.+)$/m.exec(changelog) ?? [];
if (heading !== version) refuse(`CHANGELOG.md begins with ${heading}, and has nothing under "Unreleased"`);

const changed = new Map([['CHANGELOG.md', changelog]]);
for (const [file, place] of places) {
  const text = changed.get(file) ?? read(file);
  if (!place.test(text)) refuse(`${file} says no version where it should`);
  changed.set(
    file,
    text.replace(place, (found) => found.replace(/\d+\.\d+\.\d+/, version)),
  );
}
const database = await describeDatabase();
for (const [file, text] of changed) writeFileSync(join(root, file), text);
for (const file of ['openapi.json', 'openapi.people.json']) keep(file, changed.get(file));
keep('database.json', database);
process.stdout.write(
  `${version} is prepared. Look at the difference, run the checks, commit, and tag it v${version}.\n`,
);
