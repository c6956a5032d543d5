import { kinds } from './test/runner/kinds.mjs';

/** Unit tests sit beside their subject; everything that touches Postgres, Redis or a socket lives in test/. */
export default {
  testEnvironment: '<rootDir>/test/runner/environment.mjs',
  roots: [
    '<rootDir>/api',
    '<rootDir>/workers',
    '<rootDir>/crawler',
    '<rootDir>/shared',
    '<rootDir>/cli',
    '<rootDir>/dev',
    '<rootDir>/test',
  ],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '<rootDir>/test/runner/built-modules.mjs',
      {
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2022',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // Beside the packages: a folder of the system's loses it with every start of the machine.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  runner: '<rootDir>/test/runner/runner.mjs',
  testSequencer: '<rootDir>/test/runner/longest-first.mjs',
  // The most that any kind of test file gets; the runner gives each kind its own number.
  maxWorkers: Math.max(...kinds.map(({ workers }) => workers)),
  // A worker that is still there after this has something left open, and jest says so; a busy machine needs seconds.
  workerGracefulExitTimeout: 10_000,
  // No test is about time: this ends what hangs. One wait of a test may take all of `eventually`'s 300 s, and a
  // machine of CI is at times three times slower than this one.
  testTimeout: 900_000,
};
