import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder that holds package.json, found from the running file upwards: sources run from the checkout,
 * compiled code from its dist/, the container image from /app. Data files (SQL, pages) are addressed from here.
 */
export function findProjectRoot(from: string = import.meta.dirname): string {
  let folder = from;
  for (let depth = 0; depth < 10; depth += 1) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    folder = path.dirname(folder);
  }
  throw new Error(`no package.json above ${from}`);
}
