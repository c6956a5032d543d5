/** Unit tests sit beside their subject; everything that touches Postgres, Redis or a socket lives in test/. */
export default {
  testEnvironment: 'node',
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
      '@swc/jest',
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
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testSequencer: '<rootDir>/test/longest-first.mjs',
  // The cores of the smallest machine. A third was some minutes quicker, and now and then starved a browser or a cache.
  maxWorkers: 2,
  // No test is about time: this ends what hangs, on a machine that is ten times slower than the one it was written on.
  testTimeout: 300_000,
};
