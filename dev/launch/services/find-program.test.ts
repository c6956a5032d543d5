import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from './find-program.ts';

test('finds programs in the order of the names, and nothing that cannot be run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'path-'));
  const program = (name: string, mode: number): string => {
    writeFileSync(join(folder, name), '', { mode });
    return join(folder, name);
  };
  const second = program('second', 0o755);
  const first = program('first', 0o755);
  program('plain', 0o644);
  mkdirSync(join(folder, 'folder'));
  const found = findOnPath(['first', 'plain', 'folder', second, '/nowhere/third'], `/nowhere:${folder}:`);
  expect(found).toEqual([first, second]);
});
