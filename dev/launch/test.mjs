/** npm test [-- jest arguments]: starts what the tests need, runs them, stops it again. */
import { pathToFileURL } from 'node:url';
import { launch, root } from './prepare.mjs';

const useTests = async (path) => {
  const { runTests } = await import(pathToFileURL(path).href);
  process.exitCode = await runTests(process.env, root, process.argv.slice(2));
};
// Jest compiles for itself, so a type error elsewhere must not keep a test from running; `npm run check` reports it.
await launch('dev/launch/test/main.js', useTests, { tolerateTypeErrors: true });
