import type { Queryable } from '../../../platform/db/database.ts';
import { startsMax } from './media-job.ts';
import { addWorkSeconds, claimMediaJob, type ClaimedMediaJob } from './media-lease-store.ts';

/** Videos that one process works on at once. The last place is for a project that has none in it: a video takes up to 2 h. */
export const mediaPlaces = 2;
/**
 * Seconds of processor; a process with two processors has 7,200 an hour. A project that has used so many of an hour is served after
 * all others, and never in the last place.
 */
const secondsOfHourMax = 3000;

/** The places of one process, and whose turn is next. */
export interface MediaTurns {
  /** Undefined where nothing waits, or only what has no place in this process. */
  take(db: Queryable): Promise<ClaimedMediaJob | undefined>;
  /** The place is free again; the seconds of processor that the job used count for its project. */
  leave(db: Queryable, claimed: ClaimedMediaJob, seconds: number): Promise<void>;
}

/** @param secondsMax of processor that a project may use of an hour before all others come first */
export function createMediaTurns(secondsMax = secondsOfHourMax): MediaTurns {
  const held = new Set<ClaimedMediaJob>();
  let after = '';
  // One at a time: two claims at once would both find the last place free.
  let claiming: Promise<unknown> = Promise.resolve();

  const claim = async (db: Queryable): Promise<ClaimedMediaJob | undefined> => {
    if (held.size >= mediaPlaces) return undefined;
    const isLast = held.size === mediaPlaces - 1;
    const except = isLast ? [...held].map(({ projectId }) => projectId) : [];
    const claimed = await claimMediaJob(db, { startsMax, after, except, secondsMax, isStrict: isLast });
    if (!claimed) return undefined;
    after = claimed.projectId;
    held.add(claimed);
    return claimed;
  };
  return {
    async take(db) {
      const taking = claiming.then(() => claim(db));
      claiming = taking.catch(() => undefined);
      return taking;
    },
    async leave(db, claimed, seconds) {
      held.delete(claimed);
      await addWorkSeconds(db, { projectId: claimed.projectId, seconds });
    },
  };
}
