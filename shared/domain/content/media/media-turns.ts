import type { Queryable } from '../../../platform/db/database.ts';
import { startsMax } from './media-job.ts';
import { addWorkSeconds, claimMediaJob, type ClaimedMediaJob } from './media-lease-store.ts';

/** Videos that one process works on at once. The last place is for a project that has none in it: a video takes up to 2 h. */
export const mediaPlaces = 2;
/** A project that has used this much of an hour is served after all others, and never in the last place. */
const secondsOfHourMax = 3000;

/** The places of one process, and whose turn is next. */
export interface MediaTurns {
  /** Undefined where nothing waits, or only what has no place in this process. */
  take(db: Queryable): Promise<ClaimedMediaJob | undefined>;
  /** The place is free again; for how long it was taken counts for the project. */
  leave(db: Queryable, claimed: ClaimedMediaJob): Promise<void>;
}

/** @param secondsMax that a project may use of an hour before all others come first */
export function createMediaTurns(secondsMax = secondsOfHourMax): MediaTurns {
  const held = new Map<ClaimedMediaJob, number>();
  let after = '';
  // One at a time: two claims at once would both find the last place free.
  let claiming: Promise<unknown> = Promise.resolve();

  const claim = async (db: Queryable): Promise<ClaimedMediaJob | undefined> => {
    if (held.size >= mediaPlaces) return undefined;
    const isLast = held.size === mediaPlaces - 1;
    const except = isLast ? [...held.keys()].map(({ projectId }) => projectId) : [];
    const claimed = await claimMediaJob(db, { startsMax, after, except, secondsMax, isStrict: isLast });
    if (!claimed) return undefined;
    after = claimed.projectId;
    held.set(claimed, performance.now());
    return claimed;
  };
  return {
    async take(db) {
      const taking = claiming.then(() => claim(db));
      claiming = taking.catch(() => undefined);
      return taking;
    },
    async leave(db, claimed) {
      const begun = held.get(claimed) ?? performance.now();
      held.delete(claimed);
      const { projectId } = claimed;
      await addWorkSeconds(db, { projectId, seconds: (performance.now() - begun) / 1000 });
    },
  };
}
