/** npm test [-- jest arguments]: starts what the tests need, runs them, stops it again. `--unit` needs nothing. */
import { pathToFileURL } from 'node:url';
import { launch, root } from './prepare.mjs';

const useTests = async (path) => {
  const { runTests, runUnitTests } = await import(pathToFileURL(path).href);
  const args = process.argv.slice(2);
  process.exitCode =
    args[0] === '--unit'
      ? await runUnitTests(process.env, root, args.slice(1))
      : await runTests(process.env, root, args);
};
// What has type errors is compiled all the same, so one elsewhere must not keep a test from running; `npm run check`
// reports it. What could not be compiled ends this before a test runs on what was compiled earlier.
await launch('dev/launch/test/main.js', useTests, { tolerateTypeErrors: true });
