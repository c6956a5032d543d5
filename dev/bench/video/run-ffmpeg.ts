import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Runs ffmpeg to its end. @throws when it fails */
export async function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  input?: AsyncIterable<Buffer>,
): Promise<void> {
  const child = spawn(ffmpeg, ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  for await (const frame of input ?? []) if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code]: unknown[] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ${args.join(' ')} ended with ${String(code)}`);
}

/** What ffmpeg writes to its standard output. */
export function readFfmpeg(ffmpeg: string, args: readonly string[]): Readable {
  return spawn(ffmpeg, ['-v', 'error', ...args, 'pipe:1'], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout;
}
