import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { routeTable } from '../routes/route-table.ts';
import { documents } from './audiences.ts';
import { operationTypes } from './operation-types.ts';
import { publicOpenapi } from './public-openapi.ts';
import { sdkTypes } from './sdk-types.ts';
import { wholeOpenapi } from './whole-openapi.ts';

/** `npm run openapi`: writes the committed documents and what the console and the SDK see of the whole one; tests fail while they differ. */
const root = findProjectRoot();
for (const audience of ['partners', 'people'] as const) {
  const published = JSON.stringify(publicOpenapi(routeTable, audience), null, 2);
  await writeFile(path.join(root, documents[audience].file), `${published}\n`);
}
await writeFile(path.join(root, 'api/console/api/operations.ts'), operationTypes(wholeOpenapi()));
await writeFile(path.join(root, 'sdk/src/operations.ts'), sdkTypes(wholeOpenapi()));
