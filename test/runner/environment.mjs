import { TestEnvironment } from 'jest-environment-node';
import { getPriority, setPriority } from 'node:os';
import { relative, resolve, sep } from 'node:path';
import { kindOf, pureNiceness } from './kinds.mjs';
import { loadBuilt, loaderName } from './built-modules.mjs';

/**
 * Built-in classes that the sandbox shares with the product, so that `instanceof` holds for objects passed either way,
 * and two errors or maps compare by content. Classes with literals (patterns, arrays) are left out: a literal in a
 * sandbox always has the sandbox's own class.
 */
const sharedKinds = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'Date',
  'Map',
  'Set',
  'DataView',
  'SharedArrayBuffer',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
];

const root = resolve(import.meta.dirname, '..', '..');

/** A worker of jest's runs files of one kind, so that none that others wait for inherits the priority. */
function giveWay(testPath) {
  const isWorker = process.send !== undefined;
  const kind = kindOf(relative(root, testPath).split(sep).join('/'));
  if (isWorker && kind === 'pure' && getPriority() < pureNiceness) setPriority(pureNiceness);
}

/** The sandbox of a test file, which gives access to the product's modules loaded by this process. */
export default class BuiltEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    giveWay(context.testPath);
    this.envBefore = { ...process.env };
    Object.defineProperty(this.global, loaderName, { value: loadBuilt });
    for (const kind of sharedKinds) this.global[kind] = globalThis[kind];
    // The product reads the real environment; teardown() reverts what a test file sets there.
    this.global.process.env = process.env;
  }

  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.envBefore)) delete process.env[name];
    Object.assign(process.env, this.envBefore);
    await super.teardown();
  }
}
