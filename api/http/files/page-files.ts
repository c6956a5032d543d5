import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Language, LANGUAGES } from '../../../shared/algorithms/languages/languages.ts';
import type { DeviceModels } from '../../../shared/media/models/device-models.ts';
import type { CurrentDeviceModels } from '../../../shared/media/models/follow-models.ts';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';

export interface PageFiles {
  /** Undefined for a name that is not one of them. Read and compressed at first use, then kept. */
  find(name: string): Promise<PageFile | undefined>;
}

/** Where a file is, or what makes its text. */
type Source = string | (() => string);

/** A closed set of files: a request chooses among names written here and never touches the file system itself. */
function createPageFiles(sources: Readonly<Record<string, Source>>): PageFiles {
  const kept = new Map<string, Promise<PageFile>>();
  return {
    find(name) {
      const known = kept.get(name);
      if (known) return known;
      const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
      if (source === undefined) return Promise.resolve(undefined);
      const reading = readPageFile(name, source);
      kept.set(name, reading);
      reading.catch(() => kept.delete(name));
      return reading;
    },
  };
}

/** The pages that exist in every language. */
export type TranslatedPage = 'enroll' | 'reverify' | 'me' | 'add-device' | 'recover' | 'privacy' | 'home';

const translated: readonly TranslatedPage[] = [
  'enroll',
  'reverify',
  'me',
  'add-device',
  'recover',
  'privacy',
  'home',
];

export const pageName = (page: TranslatedPage, language: Language): string => `${page}.${language}.html`;

const names = [
  ...translated.flatMap((page) => LANGUAGES.map((language) => pageName(page, language))),
  ...LANGUAGES.map((language) => `texts-${language}.js`),
  'enroll.js',
  'reverify.js',
  'me.js',
  'add-device.js',
  'recover.js',
  'qr-code.js',
  'account.css',
  'stamp.js',
  'stamp.css',
  'file-worker.js',
  'page.css',
  'icon.svg',
  'sight-worker.js',
  'sound-tap.js',
];

/** The WebAssembly that the models run in, under a name that holds its digest. */
const runtimeName = /^ort-[0-9a-f]{32}\.wasm$/;

/** Whether the content under this name can never be another. */
export const isNamedByDigest = (name: string): boolean => runtimeName.test(name);

/** The only script that compiles WebAssembly: a worker, whose policy is that of its own file. */
export const WEB_ASSEMBLY_SCRIPT = 'sight-worker.js';

/** The pages and their parts that a person's own device runs, as dev/launch/bundle-pages.mjs made them. */
export function createDevicePages(): PageFiles {
  const folder = path.join(findProjectRoot(), 'dist/pages');
  const runtimes = existsSync(folder) ? readdirSync(folder).filter(isNamedByDigest) : [];
  return createPageFiles(
    Object.fromEntries([...names, ...runtimes].map((name) => [name, path.join(folder, name)])),
  );
}

/** The console as dev/launch/bundle-console.mjs made it: its page, and parts that have their digest in their names. */
export function createConsoleFiles(): PageFiles {
  const folder = path.join(findProjectRoot(), 'dist/console');
  const parts = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.map')) : [];
  return createPageFiles(Object.fromEntries(parts.map((name) => [name, path.join(folder, name)])));
}

/**
 * The API reference: our page around Swagger UI's own files, with the guides beside it, all served from here.
 * @param made what is made of the documents, by name
 */
export function createDocsFiles(made: Readonly<Record<string, () => string>>): PageFiles {
  const ours = path.join(findProjectRoot(), 'dist/pages/docs');
  const guides = path.join(ours, 'guides');
  const written = existsSync(guides) ? readdirSync(guides) : [];
  const theirs = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return createPageFiles({
    ...made,
    ...Object.fromEntries(written.map((name) => [`guides/${name}`, path.join(guides, name)])),
    'index.html': path.join(ours, 'index.html'),
    'docs.js': path.join(ours, 'docs.js'),
    'code-samples.js': path.join(ours, 'code-samples.js'),
    'side.js': path.join(ours, 'side.js'),
    'docs.css': path.join(ours, 'docs.css'),
    'swagger-ui.css': path.join(theirs, 'swagger-ui.css'),
    'swagger-ui-bundle.js': path.join(theirs, 'swagger-ui-bundle.js'),
  });
}

/** The files of stamps that are served outside /pages/: the page template with its slots, and the badge's script. */
export function createStampPageFiles(): PageFiles {
  const folder = path.join(findProjectRoot(), 'dist/pages');
  return createPageFiles({
    'stamp.html': path.join(folder, 'stamp.html'),
    'badge.js': path.join(folder, 'badge.js'),
  });
}

/** The template of the page behind a link of a mail, with its slots. */
export function createMailPageFiles(): PageFiles {
  return createPageFiles({ 'not-me.html': path.join(findProjectRoot(), 'dist/pages', 'not-me.html') });
}

export interface PageFile {
  contentType: string;
  bytes: Buffer;
  gzipped: Buffer;
  etag: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};

const compress = promisify(gzip);

/** A file the service itself ships, compressed once. @throws when it is missing or of a type that is not served */
async function readPageFile(name: string, source: Source): Promise<PageFile> {
  const contentType = contentTypes[path.extname(name)];
  if (contentType === undefined)
    throw new Error(`${name}: pages are made of ${Object.keys(contentTypes).join(' ')}`);
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source());
  return toPageFile(bytes, contentType);
}

/** Content that is the same for all callers, compressed once and named by its hash. */
export async function toPageFile(bytes: Buffer, contentType: string): Promise<PageFile> {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { contentType, bytes, gzipped: await compress(bytes, { level: 9 }), etag };
}

export interface ModelFiles {
  /** Undefined for a name that is not one of them. Read at first use, then kept: every new device asks for it. */
  find(name: string): Promise<Buffer | undefined>;
}

/** The configured models under `<sha256>.onnx`, and nothing else of their folder. */
export function createModelFiles(models: CurrentDeviceModels): ModelFiles {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    find(name) {
      const file = servedFiles(models.current()).get(name);
      if (file === undefined) {
        // The manifest may have changed since.
        kept.delete(name);
        return Promise.resolve(undefined);
      }
      const known = kept.get(name);
      if (known) return known;
      const reading = readFile(file);
      kept.set(name, reading);
      reading.catch(() => kept.delete(name));
      return reading;
    },
  };
}

/** The file of each model that a device may fetch, by its address. */
function servedFiles(models: DeviceModels | null): Map<string, string> {
  if (!models) return new Map();
  const { set, previousSets, voice, previousVoices } = models;
  const members = [set, ...previousSets].flatMap((each) => Object.values(each.members));
  const served = [...members, ...(voice ? [voice] : []), ...previousVoices];
  return new Map(served.map(({ sha256, path: file }) => [`${sha256}.onnx`, file]));
}
