import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { routeTable } from '../routes/route-table.ts';
import { buildOpenapi } from './build-openapi.ts';
import { operationTypes } from './operation-types.ts';

/** `npm run openapi`: writes the committed document and the console's view of it; tests fail while they differ. */
const document = buildOpenapi(routeTable);
const root = findProjectRoot();
await writeFile(path.join(root, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
await writeFile(path.join(root, 'api/console/api/operations.ts'), operationTypes(document));
