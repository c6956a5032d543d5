import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifestFile, manifestSchema } from './manifest.ts';

export interface OpenManifest {
  /** What was written; every field that is not changed stays as it is. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** Replaces it in one step: a reader sees it as it was or as it is then. @throws Error, nothing changed */
  save(changed: Readonly<Record<string, unknown>>): void;
}

/** @throws Error when what is there is no JSON object */
export function openManifest(folder: string): OpenManifest {
  const place = manifestFile(folder);
  const before = textOf(place);
  return {
    raw: z.looseObject({}).parse(before === undefined ? {} : JSON.parse(before)),
    save(changed) {
      const checked = manifestSchema.safeParse(changed);
      if (!checked.success) {
        const problems = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
        throw new Error(`${place} would not be right: ${problems.join('; ')}`);
      }
      // When two operators change it at once, the second gets an error instead of overwriting the first one's change.
      if (textOf(place) !== before) throw new Error(`${place} was changed in the meantime; try again`);
      replaceFile(place, `${JSON.stringify(changed, null, 2)}\n`);
    },
  };
}

function textOf(place: string): string | undefined {
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

function replaceFile(place: string, text: string): void {
  const draft = path.join(path.dirname(place), `.manifest-${randomUUID()}`);
  try {
    const file = openSync(draft, 'wx', 0o644);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
