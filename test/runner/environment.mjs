import { TestEnvironment } from 'jest-environment-node';
import { loadBuilt, loaderName } from './built-modules.mjs';

/**
 * What tests make with these and hand to the product, and get from it, is of one kind on both sides: `instanceof`
 * holds, and two errors or maps compare by what is in them. Not those that have literals (patterns, arrays): a literal
 * in a sandbox is of the sandbox's own kind whatever the name stands for.
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

/** The sandbox of a test file, from which the product's modules are reached that this process has loaded. */
export default class BuiltEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.envBefore = { ...process.env };
    Object.defineProperty(this.global, loaderName, { value: loadBuilt });
    for (const kind of sharedKinds) this.global[kind] = globalThis[kind];
    // The product reads the process's own; what a test file sets there is taken back in teardown().
    this.global.process.env = process.env;
  }

  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.envBefore)) delete process.env[name];
    Object.assign(process.env, this.envBefore);
    await super.teardown();
  }
}
