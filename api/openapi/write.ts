import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { routeTable } from '../routes/route-table.ts';
import { documents } from './audiences.ts';
import { consoleOperations } from './console-operations.ts';
import { publicOpenapi } from './public-openapi.ts';
import { sdkSchemas } from './sdk-schemas.ts';
import { sdkOperations } from './sdk-operations.ts';
import { wholeOpenapi } from './whole-openapi.ts';

/** `npm run openapi`: writes the committed documents and what the console and the SDK see of the whole one; tests fail while they differ. */
const root = findProjectRoot();
const published = (['partners', 'people'] as const).map((audience) => {
  return { ...documents[audience], document: publicOpenapi(routeTable, audience) };
});
for (const { file, document } of published)
  await writeFile(path.join(root, file), `${JSON.stringify(document, null, 2)}\n`);
await writeFile(path.join(root, 'api/console/api/operations.ts'), consoleOperations(wholeOpenapi()));
const ofPartnersAndPeople = published.map(({ document }) => document);
await writeFile(path.join(root, 'sdk/src/schemas.ts'), sdkSchemas(ofPartnersAndPeople));
await writeFile(path.join(root, 'sdk/src/operations.ts'), sdkOperations(wholeOpenapi(), ofPartnersAndPeople));
