/**
 * Makes dist/console/ from api/console/: a script for the first screen and one for each other, the style sheet, and the HTML that
 * names them. Each file has its digest in its name, so that browsers keep it until it is another one.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname ?? '.', '..', '..');
const source = join(root, 'api', 'console');
const out = join(root, 'dist', 'console');

// Files of before have other names.
rmSync(out, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: { console: join(source, 'main.tsx'), styles: join(source, 'styles', 'console.css') },
  outdir: out,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['es2022'],
  platform: 'browser',
  charset: 'utf8',
  minify: true,
  sourcemap: 'external',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  // Packages that were written for React run on Preact, a tenth of its size.
  alias: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
  loader: { '.svg': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
});

const built = Object.entries(metafile.outputs);
const outputOf = (entry) => {
  const found = built.find(([, { entryPoint }]) => entryPoint === `api/console/${entry}`);
  if (!found) throw new Error(`nothing was made of ${entry}`);
  return { name: basename(found[0]), imports: found[1].imports };
};
const script = outputOf('main.tsx');
/** What the first script imports is asked for along with it, instead of once it was read. */
const preloads = script.imports
  .filter(({ kind }) => kind === 'import-statement')
  .map(({ path }) => `<link rel="modulepreload" href="/console/assets/${basename(path)}" />`)
  .join('');
const slots = { style: outputOf('styles/console.css').name, script: script.name, preloads };
const page = readFileSync(join(source, 'index.html'), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (slot, name) => {
  if (!Object.hasOwn(slots, name)) throw new Error(`index.html has a slot ${slot} that nothing fills`);
  return slots[name];
});
writeFileSync(join(out, 'index.html'), page);
