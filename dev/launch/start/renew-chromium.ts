import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { type Say, toError } from '../services/launch-error.ts';

const dayMs = 24 * 3_600_000;
/** Chromium closes holes that pages use about once a week, and nobody else updates one that was fetched here. */
const keptMs = 7 * dayMs;
/** Between two looks at its age, and after a machine without a network could not fetch another. */
const lookEveryMs = dayMs;

export interface Renewal {
  /** The browser that the crawler uses. */
  program: string;
  /** Where programs that this machine lacks are unpacked. */
  programsDir: string;
  /** Fetches it again, into the same place. */
  fetch: (why: string) => Promise<unknown>;
  /** Has the crawler use what was fetched. */
  onRenewed: () => Promise<void>;
  say: Say;
  signal: AbortSignal;
}

/** Whether it was fetched here, a week ago or longer. One of the system is renewed with the system. */
export function isOld(
  { program, programsDir }: Pick<Renewal, 'program' | 'programsDir'>,
  now: Date,
): boolean {
  if (!program.startsWith(join(programsDir, 'packages') + sep)) return false;
  return now.getTime() - statSync(program).mtimeMs >= keptMs;
}

/** Keeps a fetched Chromium current, in the background, until stopped. What cannot be fetched stays as it is. */
export async function renewChromium(renewal: Renewal): Promise<void> {
  const { fetch, onRenewed, say, signal } = renewal;
  while (!signal.aborted) {
    try {
      if (isOld(renewal, new Date())) {
        await fetch('fetched more than 7 days ago');
        await onRenewed();
        say('chromium: renewed, and the crawler uses it');
      }
    } catch (error) {
      if (signal.aborted) return;
      const [reason = ''] = toError(error).message.split('\n');
      say(`chromium: more than 7 days old and could not be renewed (${reason}); the crawler goes on with it`);
    }
    await rest(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
