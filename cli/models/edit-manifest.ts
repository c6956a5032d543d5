import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifestFile, manifestSchema } from '../../shared/media/models/manifest.ts';
import { writeWhole } from './write-whole.ts';

/** Every field that a command does not change stays as the operator wrote it. */
const rawManifest = z.looseObject({
  set: z.looseObject({ id: z.string() }).optional(),
  previousSets: z.array(z.looseObject({ id: z.string() })).optional(),
  scan: z.looseObject({}).optional(),
});

export type RawManifest = z.output<typeof rawManifest>;

export interface OpenManifest {
  raw: RawManifest;
  /**
   * Replaces the manifest in one step: a reader sees it before or after. One without any model is removed. @throws Error,
   * nothing changed
   */
  save(changed: RawManifest): void;
}

/** @throws Error when the manifest is invalid */
export function openManifest(folder: string): OpenManifest {
  const place = manifestFile(folder);
  const before = textOf(place);
  return {
    raw: rawManifest.parse(before === undefined ? {} : JSON.parse(before)),
    save(changed) {
      const isEmpty = Object.values(changed).every((value) => value === undefined || isEmptyList(value));
      const checked = isEmpty ? undefined : manifestSchema.safeParse(changed);
      if (checked?.success === false) {
        const problems = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
        throw new Error(`${place} would not be right: ${problems.join('; ')}`);
      }
      // When two operators change it at once, the second gets an error instead of overwriting the first one's change.
      if (textOf(place) !== before) throw new Error(`${place} was changed in the meantime; try again`);
      if (isEmpty) rmSync(place, { force: true });
      else replaceFile(place, `${JSON.stringify(changed, null, 2)}\n`);
    },
  };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function textOf(place: string): string | undefined {
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

function replaceFile(place: string, text: string): void {
  const draft = path.join(path.dirname(place), `.manifest-${randomUUID()}`);
  try {
    writeWhole(draft, text);
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
