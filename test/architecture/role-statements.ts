import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceActor } from '../../shared/platform/db/actor.ts';
import { schemaVersion } from '../../shared/platform/db/migrate.ts';
import { type ServiceRole, serviceRoles } from '../../shared/platform/db/role-grants.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { readStoreStatements } from '../support/stores/store-statements.ts';
import { readImports, rolesThatReach } from './import-graph.ts';

/** `import { a, type B, c as d } from './x-store.ts'`, or the same with `export`. */
const storeImport = /(?:import|export)\s*\{(?<names>[^}]*)\}\s*from\s*'(?<from>\.{1,2}\/[^']+-store\.ts)'/g;

interface StoreUse {
  store: string;
  name: string;
}

/** The store functions that a file imports or exports again. */
function storeUses(file: string): StoreUse[] {
  const text = readFileSync(path.join(findProjectRoot(), file), 'utf8');
  return [...text.matchAll(storeImport)].flatMap(({ groups }) => {
    const target = path.posix.join(path.posix.dirname(file), groups?.['from'] ?? '');
    const store = target.replaceAll(/^shared\/|\.ts$/g, '');
    const names = (groups?.['names'] ?? '').split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '');
    return names.map((name) => ({ store, name }));
  });
}

/** The statements that each role can run: those of the store functions that a file imports which the role reaches. */
export async function readRoleStatements(): Promise<Record<ServiceRole, string[]>> {
  const graph = readImports();
  const reached = rolesThatReach(graph);
  const stores = new Map((await readStoreStatements()).map(({ store, byFunction }) => [store, byFunction]));
  const of = (role: ServiceRole): string[] => {
    const files = [...graph.keys()].filter(
      (file) => file.startsWith(`${role}/`) || reached.get(file)?.has(role) === true,
    );
    return files.flatMap(storeUses).flatMap(({ store, name }) => stores.get(store)?.get(name) ?? []);
  };
  // The API asks whether the schema is as new as its code.
  const ofReadiness: string[] = [];
  await schemaVersion({
    query: <Row>(sql: string): Promise<Row[]> => {
      ofReadiness.push(sql);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only row that it reads
      return Promise.resolve([{ present: true, version: 1 } as Row]);
    },
    leavesWork: () => undefined,
    requestId: undefined,
    actor: serviceActor('test'),
    beforeCommit: () => undefined,
  });
  const found = { api: [...of('api'), ...ofReadiness], workers: of('workers'), crawler: of('crawler') };
  for (const role of serviceRoles) found[role] = [...new Set(found[role])];
  return found;
}
