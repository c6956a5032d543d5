import { createRequire } from 'node:module';
import path from 'node:path';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { createPageFiles, type PageFiles } from './page-files.ts';

/** The API reference: our page around Swagger UI's own files, all served from here. */
export function createDocsFiles(): PageFiles {
  const ours = path.join(findProjectRoot(), 'dist/pages/docs');
  const theirs = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return createPageFiles({
    'index.html': path.join(ours, 'index.html'),
    'docs.js': path.join(ours, 'docs.js'),
    'docs.css': path.join(ours, 'docs.css'),
    'swagger-ui.css': path.join(theirs, 'swagger-ui.css'),
    'swagger-ui-bundle.js': path.join(theirs, 'swagger-ui-bundle.js'),
  });
}
