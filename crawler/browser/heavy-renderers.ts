import type { GroupMember } from './process-group.ts';

/** Heavy pages of the web stay below half of it; a page that fills memory does not stop. */
const rendererBytesMax = 1024 ** 3;

/** Ends the processes of pages that hold more than 1 GB, which their visits hear of as a crash. @returns how many */
export function killHeavyRenderers(members: readonly GroupMember[]): number {
  let killed = 0;
  for (const { pid, isRenderer, bytes } of members) {
    if (!isRenderer || bytes <= rendererBytesMax) continue;
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // It ended meanwhile.
    }
  }
  return killed;
}
