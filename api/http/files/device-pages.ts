import path from 'node:path';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { createPageFiles, type PageFiles } from './page-files.ts';

const names = [
  'enroll.html',
  'enroll.js',
  'reverify.html',
  'reverify.js',
  'me.html',
  'me.js',
  'account.css',
  'stamp.js',
  'stamp.css',
  'file-worker.js',
  'page.css',
  'icon.svg',
  'onnx-face.js',
  'onnx-voice.js',
  'onnx-session.js',
  'voice-screen.js',
  'sound-tap.js',
  'ort-wasm-simd-threaded.wasm',
];

/** The pages and their parts that a person's own device runs, as dev/launch/bundle-pages.mjs made them. */
export function createDevicePages(): PageFiles {
  const folder = path.join(findProjectRoot(), 'dist/pages');
  return createPageFiles(Object.fromEntries(names.map((name) => [name, path.join(folder, name)])));
}
