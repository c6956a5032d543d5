import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** The sources of the roles. The launcher itself, the benches and the tests are not watched. */
const FOLDERS = ['api', 'workers', 'crawler', 'cli', 'shared'];
const SOURCE = /\.(ts|json|sql|html|css|svg)$/;
/** Editors write a file in several steps, and a checkout of another branch changes many: they are one change. */
const SETTLE_MS = 60;

/**
 * Calls `changed` with the paths, relative to `root`, of the sources that were saved, added or removed, one call at a time:
 * what is saved while a call runs is reported by the next one.
 */
export function watchSources(
  root: string,
  changed: (files: readonly string[]) => Promise<void>,
  signal: AbortSignal,
): void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const report = async (): Promise<void> => {
    if (running || signal.aborted) return;
    running = true;
    while (waiting.size > 0 && !signal.aborted) {
      const files = [...waiting];
      waiting.clear();
      await changed(files);
    }
    running = false;
  };
  for (const folder of FOLDERS.filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true, signal }, (_event, name) => {
      if (name === null || !SOURCE.test(name) || name.endsWith('.test.ts')) return;
      waiting.add(join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(() => void report(), SETTLE_MS);
    });
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
