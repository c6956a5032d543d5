import type { Queryable } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { extendMediaLease } from './media-lease-store.ts';

/** Ten extensions to a lease: a store that is unavailable for some seconds costs no work. */
const everyMs = 3000;
/** If the lease could not be extended for this long, another worker may have the job. */
const patienceMs = 25_000;

export interface MediaLease {
  /** Aborted when the claim is lost: canceled, taken over, or too long not extended. */
  lost: AbortSignal;
  /** From 0 to 1; written with the next extension. */
  report(progress: number): void;
  end(): Promise<void>;
}

/** Extends the lease of a claimed job until it is ended, and tells how far the job is. */
export function keepMediaLease(
  deps: { db: Queryable; log: Logger },
  claim: { id: string; starts: number },
  { onExtended }: { onExtended: () => Promise<void> },
): MediaLease {
  const lost = new AbortController();
  let progress = 0;
  let extendedAt = performance.now();

  const extend = async () => {
    try {
      const held = await extendMediaLease(deps.db, { ...claim, progress });
      if (held) {
        extendedAt = performance.now();
        await onExtended();
      } else lost.abort(new Error('the claim of this job was lost'));
    } catch (error) {
      deps.log.warn(
        { event: 'media.lease_extension_failed', err: error, mediaJobId: claim.id },
        'The lease of the media job could not be extended; the extension will be retried.',
      );
      if (performance.now() - extendedAt > patienceMs) lost.abort(error);
    }
  };
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(extend);
  }, everyMs);
  return {
    lost: lost.signal,
    report: (share) => {
      progress = share;
    },
    async end() {
      clearInterval(timer);
      await round;
    },
  };
}
