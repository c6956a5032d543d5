/** npm start: everything Humanmark needs, on a bare machine, until Ctrl-C. */
import { pathToFileURL } from 'node:url';
import { launch, root } from './prepare.mjs';

await launch('dev/launch/start/main.js', async (path) => {
  const { start } = await import(pathToFileURL(path).href);
  process.exitCode = await start(process.env, root);
});
