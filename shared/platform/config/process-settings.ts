import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** More than one machine has use for; each opens connections of its own to Postgres. */
const most = 64;

/** `auto`: as many as the process may use of the machine's cores. Node counts a container's quota from version 24 on. */
export const processCount = z
  .union(
    [
      z.literal('auto').transform(() => Math.min(availableParallelism(), most)),
      z.coerce.number().int().min(1).max(most),
    ],
    { error: `must be auto, or a number from 1 to ${most}` },
  )
  .default(1);

/** `UID:GID` as numbers. */
export function userOf(text: string | undefined): { uid: number; gid: number } | undefined {
  const [uid, gid] = text?.split(':').map(Number) ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
