import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

export const roles = ['api', 'workers', 'crawler', 'cli', 'dev'] as const;
export type Role = (typeof roles)[number];

/** The files that each file imports or starts as a child process; all paths are relative to the project root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const specifier = /\b(?:from|import)\s*\(?\s*'(?<imported>\.{1,2}\/[^']+\.ts)'/g;
/** The entry file of a child process, which is started by its compiled path. */
const childEntry = /'dist\/(?<entry>[^']+)\.js'/g;

/** Covers everything that is shipped, and dev/. Tests are left out: they are no reason to share a file. */
export function readImports(): ImportGraph {
  const root = findProjectRoot();
  const files = ['shared', ...roles].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const targets = [
        ...[...text.matchAll(specifier)].map(({ groups }) =>
          path.posix.join(path.posix.dirname(file), groups?.['imported'] ?? ''),
        ),
        ...[...text.matchAll(childEntry)].map(({ groups }) => `${groups?.['entry'] ?? ''}.ts`),
      ];
      return [file, [...new Set(targets)].filter((target) => known.has(target))];
    }),
  );
}

/** For each file of shared/, the roles that reach it through imports. */
export function rolesThatReach(graph: ImportGraph): Map<string, Set<Role>> {
  const reached = new Map<string, Set<Role>>();
  for (const role of roles) {
    const seen = new Set([...graph.keys()].filter((file) => file.startsWith(`${role}/`)));
    for (const file of seen)
      for (const next of graph.get(file) ?? []) if (next.startsWith('shared/')) seen.add(next);
    for (const file of seen)
      if (file.startsWith('shared/')) reached.set(file, (reached.get(file) ?? new Set()).add(role));
  }
  return reached;
}
