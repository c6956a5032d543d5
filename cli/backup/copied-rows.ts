import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type BackupManifest, tableFile } from './backup-format.ts';

/** A row by its columns, in the texts of Postgres; null for NULL. */
export type CopiedRow = Readonly<Record<string, string | null>>;

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function fieldOf(text: string): string | null {
  if (text === String.raw`\N`) return null;
  return text.includes('\\')
    ? text.replaceAll(/\\(.)/g, (_all, letter: string) => escapes[letter] ?? letter)
    : text;
}

/** The rows of a table as COPY wrote them. Errors of the file are errors of the stream. */
export function unpackTable(folder: string, name: string): Readable {
  const packed = createReadStream(path.join(folder, tableFile(name)));
  const rows = packed.pipe(createGunzip());
  packed.on('error', (error) => rows.destroy(error));
  return rows;
}

/** The rows of a table as they lie in a backup, without a database. */
export async function* copiedRows(
  folder: string,
  { tables }: Pick<BackupManifest, 'tables'>,
  name: string,
): AsyncGenerator<CopiedRow> {
  const table = tables.find((each) => each.name === name);
  if (!table) return;
  // Line feeds within a value are escaped, so a line is a row.
  for await (const line of linesOf(unpackTable(folder, name).setEncoding('utf8'))) {
    const fields = line.split('\t');
    yield Object.fromEntries(table.columns.map((column, at) => [column, fieldOf(fields[at] ?? '')]));
  }
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const text of texts) {
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}

/** A bytea in hex digits. */
export const hexOf = (text: string | null): string => text?.slice(2) ?? '';
