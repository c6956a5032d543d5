/**
 * Makes dist/pages/ from api/pages/: one script a page with what it shares inside, the style sheets, the HTML. The part
 * of onnxruntime-web that a browser fetches is copied along, so that the 139 MB of that package are needed only here.
 * And what the crawler runs beside pages of other people, from crawler/page-script.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { writePages } from './page-shell.mjs';
import { writeGuides } from './write-guides.mjs';

const root = resolve(import.meta.dirname ?? '.', '..', '..');
const pages = join(root, 'api', 'pages');
const out = join(root, 'dist', 'pages');

/** Fetched at run time: the first when the camera is opened, the others where a voice model is configured. */
const lazy = ['sight-worker', 'sound-tap', 'qr-code'];

/** The WebAssembly of the models, under the name of its digest: browsers keep it until it is another one. */
const runtime = join(
  dirname(createRequire(import.meta.url).resolve('onnxruntime-web/wasm')),
  'ort-wasm-simd-threaded.wasm',
);
const runtimeName = `ort-${createHash('sha256').update(readFileSync(runtime)).digest('hex').slice(0, 32)}.wasm`;

const languages = ['en', 'de', 'ar'];

/** Each language's catalogue is a script of its own beside the pages, of which a page loads one. */
const catalogueScripts = {
  name: 'catalogue-scripts',
  setup({ onResolve }) {
    // Pages and what they share lie beside each other when they are bundled.
    onResolve({ filter: /^\.\.\/shared\/qr-code\.js$/ }, () => ({ path: './qr-code.js', external: true }));
    onResolve({ filter: /^\.\.\/texts\/\w+\.js$/ }, ({ path }) => ({
      path: `./texts-${basename(path)}`,
      external: true,
    }));
  },
};

const settings = {
  absWorkingDir: root,
  outdir: out,
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  platform: 'browser',
  charset: 'utf8',
  minify: true,
  sourcemap: 'external',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

mkdirSync(out, { recursive: true });
const built = await Promise.all([
  build({
    ...settings,
    entryPoints: {
      enroll: join(pages, 'enroll', 'main.ts'),
      reverify: join(pages, 'reverify', 'main.ts'),
      me: join(pages, 'me', 'main.ts'),
      'add-device': join(pages, 'add-device', 'main.ts'),
      recover: join(pages, 'recover', 'main.ts'),
      ...Object.fromEntries(languages.map((name) => [`texts-${name}`, join(pages, 'texts', `${name}.ts`)])),
      account: join(pages, 'me', 'account.css'),
      stamp: join(pages, 'stamp', 'main.ts'),
      'file-worker': join(pages, 'stamp', 'file-worker.ts'),
      ...Object.fromEntries(lazy.map((name) => [name, join(pages, 'shared', `${name}.ts`)])),
      page: join(pages, 'shared', 'page.css'),
    },
    external: lazy.map((name) => `./${name}.js`),
    plugins: [catalogueScripts],
    define: { ONNX_RUNTIME_FILE: JSON.stringify(runtimeName) },
  }),
  // Both are called stamp, and esbuild wants a name for each.
  build({ ...settings, entryPoints: { stamp: join(pages, 'stamp', 'stamp.css') } }),
  // For pages of other people: a classic script that leaves nothing behind.
  build({ ...settings, entryPoints: { badge: join(pages, 'badge', 'main.ts') }, format: 'iife' }),
]);

await build({
  ...settings,
  entryPoints: [join(root, 'crawler', 'page-script', 'main.ts')],
  outdir: join(root, 'dist', 'crawler', 'page-script'),
  format: 'iife',
  globalName: 'pageScript',
  minify: false,
  sourcemap: false,
});

/** The texts of every language for the HTML, with those of the pages that are HTML alone. */
async function readCatalogues() {
  const { outputFiles } = await build({
    ...settings,
    stdin: {
      contents: languages
        .flatMap((name) => [
          `export { privacyTexts as ${name}Privacy } from './${name}/privacy.ts';`,
          `export { homeTexts as ${name}Home } from './${name}/home.ts';`,
        ])
        .join('\n'),
      resolveDir: join(pages, 'texts'),
    },
    sourcemap: false,
    metafile: false,
    write: false,
  });
  const encoded = Buffer.from(outputFiles[0].contents).toString('base64');
  const alone = await import(`data:text/javascript;base64,${encoded}`);
  const found = await Promise.all(
    languages.map(async (name) => {
      const scripts = await import(pathToFileURL(join(out, `texts-${name}.js`)).href);
      return [name, { ...scripts[name], ...alone[`${name}Privacy`], ...alone[`${name}Home`] }];
    }),
  );
  return Object.fromEntries(found);
}

const outputs = built.flatMap(({ metafile }) => Object.keys(metafile.outputs));
const written = new Set(outputs.map((file) => join(root, file)));
const copy = (from, name) => {
  copyFileSync(from, join(out, name));
  written.add(join(out, name));
};
for (const file of writePages(pages, out, await readCatalogues())) written.add(file);
copy(join(pages, 'shared', 'icon.svg'), 'icon.svg');
copy(runtime, runtimeName);
cpSync(join(pages, 'docs'), join(out, 'docs'), { recursive: true });
writeGuides(root, join(out, 'docs'));

for (const entry of readdirSync(out, { withFileTypes: true })) {
  if (entry.isFile() && !written.has(join(out, entry.name))) rmSync(join(out, entry.name));
}
