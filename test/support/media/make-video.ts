import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findVideoTools } from '../../../shared/media/video/video-tools.ts';

const run = promisify(execFile);

/** Runs the tests' ffmpeg in a folder; resolves to the path of its output. */
export async function makeVideo(folder: string, name: string, args: readonly string[]): Promise<string> {
  const file = path.join(folder, name);
  const { ffmpeg } = await testVideoTools();
  await run(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args, file]);
  return file;
}

export function testVideoTools(): ReturnType<typeof findVideoTools> {
  return findVideoTools(process.env['FFMPEG_PATH']);
}

/** Arguments for a moving picture with a tone, of a given size and length in seconds. */
export function movingPicture({ size = '640x480', seconds = 2, rate = 25 } = {}): string[] {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  return [...picture, ...tone, '-pix_fmt', 'yuv420p'];
}

/** The output of ffprobe for a file, as `key=value` lines of the requested entries. */
export async function describeVideo(file: string, entries: string): Promise<string> {
  const { ffprobe } = await testVideoTools();
  const { stdout } = await run(ffprobe, [
    '-v',
    'error',
    '-count_frames',
    '-show_entries',
    entries,
    '-of',
    'default=noprint_wrappers=1',
    file,
  ]);
  return stdout;
}
