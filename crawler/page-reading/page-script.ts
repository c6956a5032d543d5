import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

let source: string | undefined;

/** What runs beside a page, as dev/launch/bundle-pages.mjs made it of crawler/page-script: it sets `pageScript`. */
export function pageScript(): string {
  source ??= readFileSync(path.join(findProjectRoot(), 'dist/crawler/page-script/main.js'), 'utf8');
  return source;
}
