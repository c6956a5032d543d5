import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The two programs of ffmpeg, by absolute path: they run without a PATH. */
export interface VideoTools {
  ffmpeg: string;
  ffprobe: string;
}

const answerMs = 20_000;

/**
 * Both programs, proven to run: those of PATH, or `ffmpegPath` with an ffprobe beside it.
 * @throws Error saying what to install or set
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
