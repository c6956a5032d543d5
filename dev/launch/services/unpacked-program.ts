import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function libraryFolders(folder: string, found: string[] = []): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  if (entries.some((entry) => /\.so(\.\d+)*$/.test(entry.name))) found.push(folder);
  for (const entry of entries) if (entry.isDirectory()) libraryFolders(join(folder, entry.name), found);
  return found;
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Fonts unpacked beside the program and those of the system, if any. */
function fontSettings(unpacked: string): string {
  const file = join(unpacked, 'fonts.conf');
  const folders = [join(unpacked, 'usr/share/fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`);
  const cache = `<cachedir>${join(unpacked, 'font-cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders.join('')}${cache}</fontconfig>\n`);
  return file;
}

/** A script beside unpacked packages that runs one of their programs with their libraries, in the same process. */
export function unpackedProgram(unpacked: string, program: string, name = 'run'): string {
  const matchingIndexes = ['usr/lib', 'lib'].flatMap((folder) => libraryFolders(join(unpacked, folder)));
  const script = join(unpacked, name);
  const lines = ['#!/bin/sh'];
  if (matchingIndexes.length > 0) lines.push(`export LD_LIBRARY_PATH=${quote(matchingIndexes.join(':'))}`);
  if (existsSync(join(unpacked, 'usr/share/fonts'))) {
    lines.push(`export FONTCONFIG_FILE=${quote(fontSettings(unpacked))}`);
  }
  lines.push(`exec ${quote(join(unpacked, program))} "$@"`, '');
  writeFileSync(script, lines.join('\n'), { mode: 0o755 });
  return script;
}
