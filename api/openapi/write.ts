import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { routeTable } from '../routes/route-table.ts';
import { buildOpenapi } from './build-openapi.ts';

/** `npm run openapi`: writes the committed document; a test fails while the two differ. */
const document = `${JSON.stringify(buildOpenapi(routeTable), null, 2)}\n`;
await writeFile(path.join(findProjectRoot(), 'openapi.json'), document);
