import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { codeOf, readDocument, tableAfter } from './markdown.ts';

const root = findProjectRoot(import.meta.dirname);
const section = readDocument('docs/internals/architecture.md');
const walk = tableAfter(section, '### The walk, file by file').map(
  ([stay = '', file, name, enteredBy = '']) => ({
    stay: Number(stay),
    file: codeOf(file),
    name: codeOf(name),
    enteredBy,
  }),
);
const beside = tableAfter(section, 'Of the four\nfolders these are called').map(([file]) => codeOf(file));
const rooms = new Set(walk.map(({ file }) => file));
const folders = [
  'crawler/crawl/',
  'shared/domain/crawling/crawl/',
  'shared/domain/brands/scans/',
  'shared/domain/brands/alerts/',
];

const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The functions that a file imports from others, by the file they come from. */
function callsOf(file: string): Map<string, string[]> {
  const calls = new Map<string, string[]>();
  for (const [, names = '', from = ''] of sourceOf(file).matchAll(
    /^import \{([^}]*)\} from '(\.[^']+)';/gm,
  )) {
    const values = names.split(',').map((name) => name.trim());
    const called = values.filter((name) => name !== '' && !name.startsWith('type '));
    if (called.length > 0) calls.set(join(dirname(file), from), called);
  }
  return calls;
}

describe('the walk of a page from its offer to its alert', () => {
  it('enters at most 12 rooms, with at most 5 returns', () => {
    expect(walk.map(({ stay }) => stay)).toEqual(walk.map((_stay, at) => at + 1));
    expect(rooms.size).toBeLessThanOrEqual(12);
    expect(walk.length - rooms.size).toBeLessThanOrEqual(5);
    expect(section).toContain(
      `${walk.length} lines, ${rooms.size} rooms, ${walk.length - rooms.size} returns.`,
    );
  });

  it('goes by calls that the files make', () => {
    for (const [at, { file, name, enteredBy }] of walk.entries()) {
      const before = walk[at - 1]?.file ?? '';
      expect(sourceOf(file)).toMatch(new RegExp(`^export (?:async )?function ${name}\\b`, 'm'));
      if (enteredBy === 'call') expect(callsOf(before).get(file)).toContain(name);
      const isReturn = walk.slice(0, at).some((earlier) => earlier.file === file);
      expect([file, enteredBy === 'return']).toEqual([file, isReturn]);
      // An interface that is passed in belongs to the other file, so this file imports its type.
      const handed = /^interface `(\w+)`$/.exec(enteredBy)?.[1];
      if (handed !== undefined) expect(sourceOf(file)).toMatch(new RegExp(`import type \\{ ${handed} \\}`));
    }
  });

  it.each([...rooms])('leaves out nothing that %s calls', (room) => {
    const called = [...callsOf(room).keys()].filter(
      (file) => folders.some((folder) => file.startsWith(folder)) && !file.endsWith('-store.ts'),
    );
    expect(called.filter((file) => !rooms.has(file) && !beside.includes(file))).toEqual([]);
  });

  it('names nothing beside itself that no room calls', () => {
    const called = new Set([...rooms].flatMap((room) => [...callsOf(room).keys()]));
    expect(beside.filter((file) => !called.has(file))).toEqual([]);
  });
});
