import { createHash } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from './say.ts';
import { canEnter, type OsUser } from './unprivileged-user.ts';

/**
 * The folder for a cluster, which `user` can reach: `wanted`, or, when a parent of it is closed to that user (a clone
 * under /root, mode 700), one under /var/lib named after it.
 */
export async function postgresFolder(wanted: string, user: OsUser | undefined, say: Say): Promise<string> {
  mkdirSync(wanted, { recursive: true });
  if (user === undefined) return wanted;
  if (await canEnter(user, wanted)) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const instead = join('/var/lib', `humanmark-${name}`);
  say(`the user postgres cannot reach ${wanted}: the database is kept in ${instead}`);
  mkdirSync(instead, { recursive: true, mode: 0o755 });
  return instead;
}

/** Makes a folder that belongs to `user` alone. */
export function privateFolder(path: string, user: OsUser | undefined): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user !== undefined) chownSync(path, user.uid, user.gid);
  return path;
}
