import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

export const roles = ['api', 'workers', 'crawler', 'cli', 'dev'] as const;
export type Role = (typeof roles)[number];

/** Which files a file imports, and which it starts as a process of their own; both from the root of the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const specifier = /\b(?:from|import)\s*\(?\s*'(?<imported>\.{1,2}\/[^']+\.ts)'/g;
/** The entry of a child process, which is started by the path of what it was compiled to. */
const childEntry = /'dist\/(?<entry>[^']+)\.js'/g;

/** Of everything that is shipped, and of dev/: tests are no reason to share a file. */
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

/** Of each file of shared/ the roles whose files lead there. */
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
