import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

const root = findProjectRoot();
const folder = path.join(root, 'api/console');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => path.join(folder, name));

/** What is bundled into the pages. */
const packages = [
  'preact',
  'blurhash',
  'wouter',
  '@tanstack/react-query',
  'uplot',
  '@simplewebauthn/browser',
];

/** The console takes of the product only what runs anywhere, and the core of the SDK (.dependency-cruiser.cjs names its files). */
const anywhere = ['api/console/', 'shared/device/', 'shared/algorithms/', 'sdk/src/'];

const importPattern = /(?:\bfrom |\bimport\(?)\s*'([^']+)'/g;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, name]) => name!);

describe('the imports of the console', () => {
  it('stay with itself, with what runs anywhere, and with the packages that are bundled', () => {
    expect(files.length).toBeGreaterThan(50);
    const strangers = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => {
          if (!name.startsWith('.'))
            return !packages.some((each) => name === each || name.startsWith(`${each}/`));
          const target = path.relative(root, path.resolve(path.dirname(file), name));
          return !anywhere.some((each) => target.startsWith(each));
        })
        .map((name) => `${path.relative(root, file)} imports ${name}`),
    );
    expect(strangers).toEqual([]);
  });
});
