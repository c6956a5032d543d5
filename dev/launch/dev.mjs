/** npm run dev: npm start, and a change of a source restarts the roles that run it. */
import { pathToFileURL } from 'node:url';
import { launch, root } from './prepare.mjs';

await launch('dev/launch/dev/main.js', async (path) => {
  const { develop } = await import(pathToFileURL(path).href);
  process.exitCode = await develop(process.env, root);
});
