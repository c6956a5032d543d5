import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every compiled file that another one names: its imports, and the children it starts by their path. */
const NAMED = /["'`]([\w./-]+\.js)["'`]/g;

export interface ImportGraph {
  /** Whether a program whose entry is `entry` runs `file`; both are paths below dist/. */
  reaches(entry: string, file: string): boolean;
  /** The file was compiled again or removed, so what it imports is read anew. */
  changed(file: string): void;
}

/** The imports among the compiled files of `distDir`, each file read when it is first needed. */
export function createImportGraph(distDir: string): ImportGraph {
  const imports = new Map<string, readonly string[]>();

  const importsOf = (file: string): readonly string[] => {
    const known = imports.get(file);
    if (known) return known;
    const read = readImports(distDir, file);
    imports.set(file, read);
    return read;
  };
  return {
    reaches(entry, file) {
      const seen = new Set([entry]);
      // A Set hands out what is added while it is walked, so this visits all that can be reached.
      for (const reached of seen) {
        if (reached === file) return true;
        for (const next of importsOf(reached)) seen.add(next);
      }
      return false;
    },
    changed: (file) => void imports.delete(file),
  };
}

function readImports(distDir: string, file: string): string[] {
  const path = join(distDir, file);
  if (!file.endsWith('.js') || !existsSync(path)) return [];
  const named = [...readFileSync(path, 'utf8').matchAll(NAMED)].map((match) => match[1] ?? '');
  return named.flatMap((name) =>
    [join(dirname(file), name), name].filter((candidate) => existsSync(join(distDir, candidate))).slice(0, 1),
  );
}
