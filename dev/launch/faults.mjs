/** npm run test:faults [-- numbers] [--short] [--write]: what goes wrong and what holds; --write makes the table. */
import { pathToFileURL } from 'node:url';
import { launch, root } from './prepare.mjs';

const useFaults = async (path) => {
  const { runFaults } = await import(pathToFileURL(path).href);
  process.exitCode = await runFaults(process.env, root, process.argv.slice(2));
};
await launch('dev/launch/faults/main.js', useFaults, { tolerateTypeErrors: true });
