import { randomUUID } from 'node:crypto';
import {
  openSync,
  closeSync,
  fsyncSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifestFile, manifestSchema } from '../../shared/media/models/manifest.ts';
import type { ScanMember } from './describe-entry.ts';

/** Every other field stays as the operator wrote it. */
const rawManifest = z.looseObject({ scan: z.looseObject({}).optional() });

export interface OpenManifest {
  /** The file that has this role now, or undefined. */
  present(role: ScanMember['role']): string | undefined;
  /** Adds the entry in one step: a reader sees the manifest before or after it. @throws Error, nothing changed */
  save(member: ScanMember): void;
}

/** @throws Error when the manifest is invalid */
export function openManifest(folder: string): OpenManifest {
  const place = manifestFile(folder);
  const before = textOf(place);
  const manifest = rawManifest.parse(before === undefined ? {} : JSON.parse(before));
  return {
    present(role) {
      const known = z.looseObject({ file: z.string() }).safeParse(manifest.scan?.[role]);
      return known.data?.file;
    },
    save({ role, entry }) {
      const changed = { ...manifest, scan: { ...manifest.scan, [role]: entry } };
      const checked = manifestSchema.safeParse(changed);
      if (!checked.success) {
        const problems = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
        throw new Error(`${place} would not be right: ${problems.join('; ')}`);
      }
      // When two operators add a model at once, the second gets an error instead of overwriting the first one's change.
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
