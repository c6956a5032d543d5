import path from 'node:path';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { createPageFiles, type PageFiles } from './page-files.ts';

/** What is served of stamps but under /pages/: the page with its slots still open, and the badge's script. */
export function createStampPageFiles(): PageFiles {
  const folder = path.join(findProjectRoot(), 'dist/pages');
  return createPageFiles({
    'stamp.html': path.join(folder, 'stamp.html'),
    'badge.js': path.join(folder, 'badge.js'),
  });
}
