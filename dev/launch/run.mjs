/** node dev/launch/run.mjs <entry under dist/> [args]: prepares, then runs that program in this process. */
import { pathToFileURL } from 'node:url';
import { launch } from './prepare.mjs';

const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) {
  process.stderr.write('usage: node dev/launch/run.mjs <entry under dist/> [args]\n');
  process.exitCode = 1;
} else {
  await launch(entry, async (path) => {
    process.argv = [process.execPath, path, ...args];
    await import(pathToFileURL(path).href);
  });
}
