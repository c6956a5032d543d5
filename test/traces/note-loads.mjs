// For `node --import`: writes what the process loads, whenever it does.
import { writeSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

export function load(url, context, nextLoad) {
  writeSync(2, `loaded ${url}\n`);
  return nextLoad(url, context);
}
