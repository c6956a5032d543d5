import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import type { ShellBlock } from './shell-blocks.ts';

const root = findProjectRoot(import.meta.dirname);

/** Between what two blocks print. */
const SEPARATOR = '\u001E';

/** `npm run cli -- ...` without building first, and a curl that fails where the service refuses. */
const prelude = `
set -euo pipefail
npm() {
  [ "$1" = run ]; shift
  if [ "$1" = --silent ]; then shift; fi
  case $1 in
    cli) shift 2 ;;
    models) shift; set -- models "\${@:2}" ;;
    *) echo "$1 is not followed" >&2; return 1 ;;
  esac
  "${process.execPath}" "${path.join(root, 'dist/roles/cli.js')}" "$@"
}
curl() { command curl --fail-with-body "$@"; }
`;

export interface Reader {
  folder: string;
  env: Readonly<Record<string, string>>;
  /** What the reader writes in place of what the document has: their own ids, the address of their service. */
  inPlaceOf: readonly (readonly [string | RegExp, string])[];
}

/** Runs the blocks in one shell, in their order, and returns what each prints. The first command that fails ends it. */
export async function followBlocks(blocks: readonly ShellBlock[], reader: Reader): Promise<string[]> {
  const script = blocks.map(
    ({ text, line }) => `printf '${SEPARATOR}'; echo "line ${line}" >&2\n${asRead(text, reader)}`,
  );
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', [prelude, ...script].join('\n')], {
    cwd: reader.folder,
    env: { ...process.env, ...reader.env },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout.split(SEPARATOR).slice(1);
}

const asRead = (text: string, { inPlaceOf }: Reader): string =>
  inPlaceOf.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
