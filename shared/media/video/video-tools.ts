import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import type { VideoLimits } from './video-limits.ts';

/** ffmpeg and ffprobe, by absolute path: they run without a PATH. */
export interface VideoTools {
  ffmpeg: string;
  ffprobe: string;
}

const answerMs = 20_000;

/**
 * Finds both programs and checks that they run: those of PATH, or `ffmpegPath` with an ffprobe beside it. @throws Error
 * saying what to install or set
 */
export async function findVideoTools(ffmpegPath: string | undefined): Promise<VideoTools> {
  const wanted = {
    ffmpeg: ffmpegPath ?? 'ffmpeg',
    ffprobe: ffmpegPath === undefined ? 'ffprobe' : path.join(path.dirname(ffmpegPath), 'ffprobe'),
  };
  return { ffmpeg: await prove(wanted.ffmpeg), ffprobe: await prove(wanted.ffprobe) };
}

async function prove(program: string): Promise<string> {
  const run = promisify(execFile);
  try {
    const { stdout } = await run('/bin/sh', ['-c', 'command -v "$1"', 'sh', program], { timeout: answerMs });
    const found = path.resolve(stdout.trim());
    await run(found, ['-version'], { timeout: answerMs, env: {} });
    return found;
  } catch (error) {
    throw new Error(
      `${program} does not run: install ffmpeg (Debian: apt install ffmpeg), or set FFMPEG_PATH to it, with ffprobe beside it`,
      { cause: error },
    );
  }
}

export interface RunningTool {
  child: ChildProcess;
  /** Its last output on standard error, at most 8 KiB. */
  complaints(): string;
  /** Its exit code, or the signal that ended it: the kernel sends SIGXCPU and SIGXFSZ for an exceeded limit. */
  exited: Promise<number | NodeJS.Signals>;
}

const complaintsMax = 8192;

/**
 * Limits that the kernel enforces, even when the process that set them is gone: no core file, processor seconds,
 * address space, size of any written file. macOS has no limit of the address space.
 */
const withLimits =
  'ulimit -c 0; ulimit -t "$1"; ulimit -v "$2" 2>/dev/null || :; ulimit -f "$3"; shift 3; exec "$@"';

/**
 * Starts ffmpeg or ffprobe in this process's group, without standard input unless requested and without this process's
 * environment, which holds the master key.
 */
export function runTool(
  program: string,
  args: readonly string[],
  { limits, cpuMs, input = false }: { limits: VideoLimits; cpuMs: number; input?: boolean },
): RunningTool {
  const walls = [
    Math.ceil((cpuMs * limits.threads) / 1000),
    Math.floor(limits.memoryBytesMax / 1024),
    Math.floor(limits.outputBytesMax / 512),
  ].map(String);
  const child = spawn('/bin/sh', ['-c', withLimits, 'sh', ...walls, program, ...args], {
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: {},
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-complaintsMax);
  });
  const exited = once(child, 'close').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? 'SIGKILL',
  );
  return { child, complaints: () => said, exited };
}

export function isOutOfTime(exit: number | NodeJS.Signals): boolean {
  return exit === 'SIGXCPU' || exit === 'SIGKILL';
}
