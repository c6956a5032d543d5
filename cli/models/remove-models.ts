import { rmSync } from 'node:fs';
import path from 'node:path';
import { manifestFile } from '../../shared/media/models/manifest.ts';
import { openManifest } from '../../shared/media/models/open-manifest.ts';
import { listModels } from './check-models.ts';

export interface RemovedModels {
  removed: string;
  /** Files that no entry names any more, and that are deleted. */
  files: string[];
}

const removable = ['set', 'voice', 'scan', 'scan.detector', 'scan.embedder'] as const;

/**
 * Takes an entry out of the manifest and deletes the files that nothing names any more. Removing `set` removes its
 * earlier versions and the voices too, which are of no use without it. @throws Error naming what is not there
 */
export function removeModels(folder: string, member: string): RemovedModels {
  if (!removable.some((known) => known === member))
    throw new Error(`${member}: can be ${removable.join(', ')}`);
  const manifest = openManifest(folder);
  const before = listModels(folder);
  const { scan, ...others } = manifest.raw;
  const changed = member.startsWith('scan') ? withoutScan(manifest.raw, member) : without(others, member);
  const rest = member.startsWith('scan') || scan === undefined ? changed : { ...changed, scan };
  if (JSON.stringify(rest) === JSON.stringify(manifest.raw))
    throw new Error(`${member}: is not in the manifest`);
  // A manifest of nothing is no manifest.
  const namesSome = 'set' in rest || 'scan' in rest;
  if (namesSome) manifest.save(rest);
  else rmSync(manifestFile(folder));
  const left = new Set(namesSome ? listModels(folder).map(({ file }) => file) : []);
  const files = [...new Set(before.map(({ file }) => file))].filter((file) => !left.has(file));
  for (const file of files) rmSync(path.join(folder, file), { force: true });
  return { removed: member, files };
}

function without(raw: Readonly<Record<string, unknown>>, member: string): Record<string, unknown> {
  const gone = member === 'set' ? ['set', 'previousSets', 'voice', 'previousVoices'] : [member];
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !gone.includes(name)));
}

function withoutScan(raw: Readonly<Record<string, unknown>>, member: string): Record<string, unknown> {
  const { scan, ...others } = raw;
  const part = member.slice('scan.'.length);
  if (typeof scan !== 'object' || scan === null || part === '') return others;
  const left = Object.fromEntries(Object.entries(scan).filter(([name]) => name !== part));
  return Object.keys(left).length === 0 ? others : { ...others, scan: left };
}
