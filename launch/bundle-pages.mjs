/**
 * Makes dist/pages/ from api/pages/: one script a page with shared/device inside, the style sheet, the HTML. The part
 * of onnxruntime-web that a browser fetches is copied along, so that the 139 MB of that package are needed only here.
 */
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname ?? '.', '..');
const pages = join(root, 'api', 'pages');
const out = join(root, 'dist', 'pages');

/** Fetched at run time: the first two where a face model is configured, the others where a voice model is. */
const lazy = ['onnx-session', 'onnx-face', 'onnx-voice', 'voice-screen', 'sound-tap'];

mkdirSync(out, { recursive: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: {
    enroll: join(pages, 'enroll', 'main.ts'),
    reverify: join(pages, 'reverify', 'main.ts'),
    me: join(pages, 'me', 'main.ts'),
    account: join(pages, 'me', 'account.css'),
    ...Object.fromEntries(lazy.map((name) => [name, join(pages, 'shared', `${name}.ts`)])),
    page: join(pages, 'shared', 'page.css'),
  },
  outdir: out,
  bundle: true,
  external: lazy.map((name) => `./${name}.js`),
  format: 'esm',
  target: ['es2022'],
  platform: 'browser',
  charset: 'utf8',
  minify: true,
  sourcemap: 'external',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});

const written = new Set(Object.keys(metafile.outputs).map((file) => join(root, file)));
const copy = (from, name) => {
  copyFileSync(from, join(out, name));
  written.add(join(out, name));
};
copy(join(pages, 'enroll', 'index.html'), 'enroll.html');
copy(join(pages, 'reverify', 'index.html'), 'reverify.html');
copy(join(pages, 'me', 'index.html'), 'me.html');
copy(join(pages, 'shared', 'icon.svg'), 'icon.svg');
const onnx = dirname(createRequire(import.meta.url).resolve('onnxruntime-web/wasm'));
copy(join(onnx, 'ort-wasm-simd-threaded.wasm'), 'ort-wasm-simd-threaded.wasm');
cpSync(join(pages, 'docs'), join(out, 'docs'), { recursive: true });

for (const entry of readdirSync(out, { withFileTypes: true })) {
  if (entry.isFile() && !written.has(join(out, entry.name))) rmSync(join(out, entry.name));
}
