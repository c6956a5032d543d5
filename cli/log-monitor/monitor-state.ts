import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** What a monitor remembers of a log, so that the log cannot take back what it once showed. */
export interface MonitorState {
  /** Of the first visit: another key is another log. */
  verifierKey: string;
  /** The last checkpoint that was verified, as it was signed. */
  checkpoint: string;
}

const schema = z.object({ verifierKey: z.string(), checkpoint: z.string() });

/** Undefined where there is no such file yet. @throws when it is not a monitor's */
export function readMonitorState(file: string): MonitorState | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return schema.parse(JSON.parse(text));
}

/** In one step, so that a monitor that is killed keeps what it knew. */
export function writeMonitorState(file: string, state: MonitorState): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
