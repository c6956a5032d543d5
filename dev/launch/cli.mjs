/** npm run cli -- <noun> <verb>: in this process, because a child would add 40 ms of start-up to every command. */
import { pathToFileURL } from 'node:url';
import { launch } from './prepare.mjs';

await launch('roles/cli.js', async (path) => {
  process.argv = [process.execPath, path, ...process.argv.slice(2)];
  await import(pathToFileURL(path).href);
});
