import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../shared/platform/lib/project-root.ts';

/** As package.json has it. */
export function readProductVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(findProjectRoot(), 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest && manifest.version;
  if (typeof version !== 'string') throw new Error('package.json has no version');
  return version;
}
