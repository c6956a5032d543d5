import { relative, sep } from 'node:path';
import TestRunner from 'jest-runner';
import { prepare } from '../../dev/launch/prepare.mjs';
import { kindOf, kinds } from './kinds.mjs';
import { createSlots } from './slots.mjs';

/**
 * Runs the files of all kinds at the same time, each kind with its own number of workers, as one run of jest: one
 * summary, one exit code, one Ctrl-C. A kind that has ended leaves its slots to the others. `--maxWorkers` is the
 * maximum for each kind; `--runInBand` runs all files one after the other in this process.
 */
export default class RunnerByKind {
  supportsEventEmitters = true;
  isSerial = false;
  #listeners = [];

  constructor(globalConfig, context) {
    this.globalConfig = globalConfig;
    this.context = context;
  }

  async runTests(tests, watcher, options) {
    // Tests run compiled code, which must be current for each run in watch mode, and where jest was started by hand.
    await prepare({ tolerateTypeErrors: true });
    const { watch, watchAll, maxWorkers } = this.globalConfig;
    // Watch mode uses separate processes, since this one would keep the modules of the first run.
    if (options.serial && !watch && !watchAll)
      return this.#runner(maxWorkers).runTests(tests, watcher, options);
    const present = kinds.map(({ name, workers, leaves }) => {
      const own = tests.filter((test) => this.#kindOf(test) === name);
      return { name, own, files: own.length, share: Math.min(workers, maxWorkers), leaves };
    });
    const slots = createSlots(present);
    const runs = present.map(async ({ name, own, share, leaves }) => {
      if (own.length === 0) return;
      const runner = this.#runner(Math.min(share + leaves, maxWorkers, own.length));
      // Jest waits for the listeners of this event before it hands the file to a worker.
      runner.on('test-file-start', () => slots.take(name));
      for (const ended of ['test-file-success', 'test-file-failure'])
        runner.on(ended, () => slots.release(name));
      await runner.runTests(own, watcher, { ...options, serial: false });
    });
    await Promise.all(runs);
  }

  on(eventName, listener) {
    const entry = { eventName, listener };
    this.#listeners.push(entry);
    return () => {
      this.#listeners = this.#listeners.filter((each) => each !== entry);
    };
  }

  #runner(maxWorkers) {
    const runner = new TestRunner({ ...this.globalConfig, maxWorkers }, this.context);
    for (const { eventName, listener } of this.#listeners) runner.on(eventName, listener);
    return runner;
  }

  #kindOf({ path }) {
    return kindOf(relative(this.globalConfig.rootDir, path).split(sep).join('/'));
  }
}
