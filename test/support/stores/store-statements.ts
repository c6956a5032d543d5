import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';

export interface StoreStatements {
  /** The path below shared/: `domain/people/identity/identity-store`. */
  store: string;
  /** The statements by the exported function that runs them. */
  byFunction: Map<string, string[]>;
  /** The number of calls of `query` in the file. */
  calls: number;
}

/** Argument values that select between statements; all other values lead to the same statement. */
const choices = ['user', 'code', 'uuid'];

/**
 * Every SQL text of every store. The stores run against a database that only records statements, because texts are
 * assembled from parts and cannot be read from the source.
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

/** Runs a function with every combination of "finds a row" or not, and of the selecting argument values. */
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
      // Only the statement matters, not what the store makes of such rows.
      await Promise.resolve()
        .then((): unknown => Reflect.apply(run, undefined, [note, argument, argument, argument]))
        .catch(() => undefined);
    }
  return [...texts];
}

const anyRow = new Proxy({}, { get: () => 1 });

/** An argument that has every field; `kind` is the selecting one. */
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
