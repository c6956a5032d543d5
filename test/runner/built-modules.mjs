/**
 * Runs the product's modules once for each jest worker. Jest gives every test file its own module registry, in which
 * each file would link the API's 741 modules again. Here a module of the product becomes, in a test file's registry, a
 * list of the exports of its compiled form, which this process loads once by Node's own loader. With `--coverage`,
 * which counts in the sources, or HUMANMARK_SANDBOX=1, each test file runs the sources itself.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import swcJest from '@swc/jest';

const root = resolve(import.meta.dirname, '..', '..');
const require = createRequire(import.meta.url);
const wings = new Set(['api', 'workers', 'crawler', 'shared', 'cli', 'dev']);
/** Browser code is bundled, not compiled, and its tests read the source. */
const notCompiled = ['api/pages/', 'api/console/', 'crawler/page-script/'];
const runsSources = ({ collectCoverage }) => collectCoverage || process.env.HUMANMARK_SANDBOX === '1';

/** The environment of a test file finds `loadBuilt` under this name. */
export const loaderName = Symbol.for('humanmark.loadBuilt');

/** Returns the exports of a compiled file; the first call in this process runs it. */
export const loadBuilt = (file) => require(file);
// Global setup and teardown are transformed too, and run outside any sandbox.
globalThis[loaderName] = loadBuilt;

function builtFileOf(source, how) {
  const name = relative(root, source).split(sep).join('/');
  if (runsSources(how) || name.endsWith('.test.ts') || !wings.has(name.split('/')[0])) return undefined;
  if (notCompiled.some((folder) => name.startsWith(folder))) return undefined;
  return join(root, 'dist', name.replace(/\.ts$/, '.js'));
}

function exportsOf(source, built) {
  const made = statSync(built, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) throw new Error(`${built} is missing: npm test builds it`);
  if (statSync(source).mtimeMs > made)
    throw new Error(`${source} was changed after it was built: run npm test again`);
  return Object.keys(loadBuilt(built));
}

function shim(built, names) {
  const exported = names.map((name) => `export const ${name} = built[${JSON.stringify(name)}];`);
  const load = `const built = globalThis[Symbol.for('humanmark.loadBuilt')](${JSON.stringify(built)});`;
  return { code: [load, ...exported, ''].join('\n') };
}

export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      process(text, file, how) {
        const built = builtFileOf(file, how);
        return built === undefined ? swc.process(text, file, how) : shim(built, exportsOf(file, built));
      },
      processAsync(text, file, how) {
        const built = builtFileOf(file, how);
        return built === undefined ? swc.processAsync(text, file, how) : shim(built, exportsOf(file, built));
      },
      getCacheKey(text, file, how) {
        const built = builtFileOf(file, how);
        if (built === undefined) return swc.getCacheKey(text, file, how);
        const facts = ['built', built, ...exportsOf(file, built)];
        return createHash('sha256').update(facts.join('\n')).digest('hex');
      },
    };
  },
};
