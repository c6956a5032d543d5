/**
 * generate-clients.mjs FOLDER DOCUMENT...: has other people's programs read each document, and prints what they find wrong with it as
 * JSON. What they generate is in the folder, as NAME-openapi-typescript.ts and NAME-oazapfts.ts. It is a process of its own
 * because these packages are modules that jest's sandbox does not load.
 *
 * openapi-typescript needs the compiler's API, which TypeScript 7 does not have. It is bundled with the compiler that oazapfts
 * brings for the same reason; `overrides` in package.json let it be installed beside ours.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { build } from 'esbuild';
import { generateSource } from 'oazapfts';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '.', ...documents] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const compiler = createRequire(require.resolve('oazapfts')).resolve('typescript');

const bundled = resolve(folder, 'openapi-typescript.mjs');
await build({
  stdin: {
    contents: `export { default, astToString } from 'openapi-typescript';`,
    resolveDir: import.meta.dirname,
  },
  outfile: bundled,
  bundle: true,
  platform: 'node',
  format: 'esm',
  alias: { typescript: compiler },
  // The compiler is CommonJS, which asks for these.
  banner: {
    js: `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`,
  },
});
const { default: openapiTypescript, astToString } = await import(pathToFileURL(bundled).href);

const rules = await createConfig({
  extends: ['recommended'],
  // Files that anybody may fetch are never refused for a mistake of the caller.
  rules: { 'operation-4xx-response': 'off' },
});
const problems = [];
for (const document of documents) {
  const source = readFileSync(document, 'utf8');
  const name = basename(document, '.json');
  const types = await openapiTypescript(JSON.parse(source));
  writeFileSync(join(folder, `${name}-openapi-typescript.ts`), astToString(types));
  writeFileSync(join(folder, `${name}-oazapfts.ts`), await generateSource(resolve(document)));
  for (const { ruleId, message, location } of await lintFromString({
    source,
    absoluteRef: document,
    config: rules,
  }))
    problems.push(`${name}${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}
process.stdout.write(JSON.stringify(problems));
