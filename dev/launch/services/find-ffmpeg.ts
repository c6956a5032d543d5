import { findProgram, type Search } from './find-program.ts';

/** The path of ffmpeg, with ffprobe beside it: `given` (FFMPEG_PATH) unquestioned, else what the machine has. */
export async function findFfmpeg(given: string | undefined, search: Search): Promise<string> {
  if (given !== undefined && given !== '') return given;
  return findProgram(
    {
      name: 'ffmpeg',
      names: ['ffmpeg'],
      versionArgument: '-version',
      packages: ['ffmpeg'],
      unpacked: 'usr/bin/ffmpeg',
      beside: { ffprobe: 'usr/bin/ffprobe' },
      advice:
        'Install it (Debian, Ubuntu: apt install ffmpeg; Fedora: dnf install ffmpeg; macOS: brew install ffmpeg), ' +
        'or give FFMPEG_PATH, with ffprobe beside it.',
    },
    search,
  );
}
