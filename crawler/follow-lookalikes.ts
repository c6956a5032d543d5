import { runEvery, type Loop } from '../shared/platform/lib/run-every.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { Discovery } from './discovery/open-discovery.ts';

const everyMs = 15_000;

/** Looks up lookalikes that may get a site any time, between the scans of their brands. Any number of processes may. */
export function followLookalikes({
  discovery,
  log,
  onTurn,
}: {
  discovery: Pick<Discovery, 'followNames'>;
  log: Pick<Logger, 'warn'>;
  /** A round has ended. */
  onTurn: () => void;
}): Pick<Loop, 'stop'> {
  return runEvery({
    everyMs,
    work: async (stopping) => {
      const more = await discovery.followNames(stopping).catch((error: unknown) => {
        if (!stopping.aborted) throw error;
        return false;
      });
      onTurn();
      return more;
    },
    onError: (error) =>
      log.warn(
        { event: 'discovery.lookalikes_failed', err: error },
        'Looking up lookalike domains between scans failed and will be retried.',
      ),
  });
}
