import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';

export interface StoreStatements {
  /** Its path below shared/: `domain/people/identity/identity-store`. */
  store: string;
  /** By the exported function that runs them. */
  byFunction: Map<string, string[]>;
  /** How often the file calls `query`. */
  calls: number;
}

/** Values of an argument that choose between statements; everything else is the same for any value. */
const choices = ['user', 'code', 'uuid'];

/**
 * Every SQL text of every store, found by running the stores against a database that only takes notes: texts are put
 * together from parts, so reading the source would not give them.
 */
export async function readStoreStatements(): Promise<StoreStatements[]> {
  const folder = path.join(findProjectRoot(), 'shared');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-store.ts'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(path.join(folder, file));
      const byFunction = new Map<string, string[]>();
      for (const [name, member] of Object.entries(exported))
        if (typeof member === 'function') byFunction.set(name, await statementsOf(member));
      const calls = readFileSync(path.join(folder, file), 'utf8').match(/\.query(?:<|\()/g)?.length ?? 0;
      return { store: file.replace(/\.ts$/, ''), byFunction, calls };
    }),
  );
}

/** Each combination of "finds a row" or not, and of what an argument can choose. */
async function statementsOf(run: Function): Promise<string[]> {
  const texts = new Set<string>();
  for (const rows of [[], [anyRow]])
    for (const kind of choices) {
      const note = {
        query: (text: string) => {
          texts.add(text);
          return Promise.resolve(rows);
        },
      };
      const argument = anyArgument(kind);
      // What the store makes of such rows does not matter, only what it asked.
      await Promise.resolve()
        .then((): unknown => Reflect.apply(run, undefined, [note, argument, argument, argument]))
        .catch(() => undefined);
    }
  return [...texts];
}

const anyRow = new Proxy({}, { get: () => 1 });

/** Has every member one may ask for; `kind` is the one that chooses. */
function anyArgument(kind: string): unknown {
  const argument: unknown = new Proxy(() => 'id', {
    get: (_target, name) => {
      if (name === 'kind') return kind;
      if (name === 'map') return () => [];
      return name === Symbol.toPrimitive ? () => kind : argument;
    },
  });
  return argument;
}
