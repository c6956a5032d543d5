import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

const root = findProjectRoot(import.meta.dirname);

export function readDocument(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The rows (without head and rule) of the first table after `marker`, cells trimmed. */
export function tableAfter(text: string, marker: string): string[][] {
  const start = text.indexOf(marker);
  if (start < 0) throw new Error(`the document has no "${marker}"`);
  const lines = text.slice(start).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(2, end < 0 ? undefined : end).map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
}

/** The content of a cell in code font: `` `X` `` yields X. */
export function codeOf(cell: string | undefined): string {
  return /^`([^`]+)`$/.exec(cell ?? '')?.[1] ?? '';
}

/** The first fenced block after `marker`. */
export function blockAfter(text: string, marker: string): string {
  const start = text.indexOf(marker);
  if (start < 0) throw new Error(`the document has no "${marker}"`);
  const block = /```\w*\n([\s\S]*?)\n```/.exec(text.slice(start))?.[1];
  if (block === undefined) throw new Error(`no block follows "${marker}"`);
  return block;
}
