import type { Config } from '../shared/platform/config/config.ts';
import type { Queryable } from '../shared/platform/db/database.ts';
import { stateEveryMs, stateSources } from '../shared/domain/crawling/sources/state-sources.ts';
import { type Loop, runEvery } from '../shared/platform/lib/run-every.ts';
import type { Logger } from '../shared/platform/log/logger.ts';

/** Keeps saying which sources this process is set up to ask, so that the console can tell one that is off from one that finds nothing. */
export function keepStatingSources({
  db,
  config,
  log,
  everyMs = stateEveryMs,
}: {
  db: Queryable;
  config: Pick<Config, 'certificates' | 'discovery'>;
  log: Pick<Logger, 'warn'>;
  everyMs?: number;
}): Pick<Loop, 'stop'> {
  return runEvery({
    everyMs,
    work: () => stateSources({ db }, config),
    onError: (error) =>
      log.warn(
        { event: 'discovery.sources_not_stated', err: error },
        'It could not be stored which sources this crawler asks; the next attempt follows.',
      ),
  });
}
