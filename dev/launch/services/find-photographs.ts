import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.ts';
import type { Search } from './find-program.ts';
import { LaunchError } from './launch-error.ts';

/** Photographs of people, by the package that holds them, wherever in it they lie. */
const PHOTOGRAPHS: Readonly<Record<string, readonly string[]>> = {
  // NASA, public domain.
  'python3-skimage': ['astronaut.png'],
  'opencv-doc': [
    '227943776_1.jpg',
    '230501201_1.jpg',
    '2.jpg',
    'example.jpg',
    'Cascade_Classifier_Tutorial_Result_Haar.jpg',
    'Cascade_Classifier_Tutorial_Result_LBP.jpg',
  ],
};

/**
 * The folder of photographs that tests make moving heads of: `given` (TEST_PHOTOGRAPHS_DIR), else what an earlier search
 * unpacked, else from Debian's packages now (117 MB, of which 1.4 MB are kept). They are never part of the repository:
 * the people in them have not been asked.
 */
export async function findPhotographs(given: string | undefined, search: Search): Promise<string> {
  if (given !== undefined && given !== '') return given;
  const folder = join(search.dataDir, 'packages', 'photographs');
  const wanted = Object.values(PHOTOGRAPHS).flat();
  if (wanted.every((name) => existsSync(join(folder, name)))) return folder;
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) {
    throw new LaunchError(
      `photographs of people are not on this machine. Give TEST_PHOTOGRAPHS_DIR, a folder with ${wanted.join(', ')} ` +
        `of Debian's packages ${Object.keys(PHOTOGRAPHS).join(' and ')}.`,
    );
  }
  const unpacked = await unpackDebianPackages({
    name: 'photographs-unpacked',
    packages: Object.keys(PHOTOGRAPHS),
    // Python and its libraries are not needed to look at a picture.
    withDependencies: false,
    folder: join(search.dataDir, 'packages'),
    why: 'tests need photographs of people',
    say: search.say,
    signal: search.signal,
  });
  try {
    keep(unpacked, folder, wanted);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
  return folder;
}

function keep(unpacked: string, folder: string, wanted: readonly string[]): void {
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true });
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  for (const name of wanted) {
    const file = files.find((entry) => entry.isFile() && entry.name === name);
    if (!file) throw new LaunchError(`the packages hold no ${name}`);
    copyFileSync(join(file.parentPath, name), join(partial, name));
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
}
