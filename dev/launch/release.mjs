/**
 * `npm run release -- X.Y.Z`: writes the number wherever the release is named, gives what is under "Unreleased" in CHANGELOG.md that heading,
 * and keeps the documents in docs/releases, with which every later change is compared. It commits and tags nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

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
for (const [file, text] of changed) writeFileSync(join(root, file), text);
for (const file of ['openapi.json', 'openapi.people.json'])
  writeFileSync(join(root, 'docs/releases', `${file}.gz`), gzipSync(changed.get(file), { level: 9 }));
process.stdout.write(
  `${version} is prepared. Look at the difference, run the checks, commit, and tag it v${version}.\n`,
);
