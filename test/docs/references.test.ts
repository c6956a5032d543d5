import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { readDocument } from './markdown.ts';

const root = findProjectRoot(import.meta.dirname);
const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
const documents = ['README.md', 'CONTRIBUTING.md', ...inDocs.map((file) => `docs/${file}`)].filter((file) =>
  file.endsWith('.md'),
);
const matchesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** What a link may lead to: headings, and places that name themselves. */
const slugs = (text: string) => [
  ...matchesIn(text, /<a id="(\w+)">/g),
  ...matchesIn(text, /^#+ (.*)$/gm).map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  ),
];

it.each(documents)('%s links to files and headings that exist', (file) => {
  const links = matchesIn(readDocument(file), /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link));
  for (const link of links) {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    expect([link, existsSync(join(root, target))]).toEqual([link, true]);
    if (anchor !== undefined) expect(slugs(readDocument(target))).toContain(anchor);
  }
});

it.each(documents)('%s names source files that exist', (file) => {
  const named = matchesIn(
    readDocument(file),
    /`((?:api|workers|crawler|shared|cli|launch|bench|test|deploy|\.ci)\/[\w./-]*)/g,
  );
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each(documents)('%s names npm scripts that exist', (file) => {
  const { scripts } = JSON.parse(readDocument('package.json'));
  const named = matchesIn(readDocument(file), /npm (?:run (?:--silent )?)?(?!run\b)(\w+)/g).filter(
    (name) => !['audit', 'ci', 'install'].includes(name),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('lists every decision', () => {
  const list = readDocument('docs/adr/README.md');
  const records = readdirSync(join(root, 'docs/adr')).filter((file) => /^\d{4}-/.test(file));
  expect(records.length).toBeGreaterThan(10);
  for (const record of records) expect(list).toContain(`(${record})`);
});
