import everything from './jest.config.mjs';

/** `npm run test:unit`: the tests beside their subjects, which need neither a store nor a socket. */
const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = everything;
export default { ...rest, roots: everything.roots.filter((folder) => folder !== '<rootDir>/test') };
