import type { ConfidenceModel } from '../shared/confidence/confidence-model.ts';
import type { Queryable } from '../shared/db/database.ts';
import { confidenceInUse } from '../shared/domain/alerts/confidence-in-use.ts';
import { runEvery } from '../shared/lib/run-every.ts';
import type { Logger } from '../shared/log/logger.ts';

export interface ConfidenceKeeper {
  /** By which pages are judged now. */
  model(): ConfidenceModel;
  close(): Promise<void>;
}

/** Within a minute every process has to judge by the calibrators that verdicts have made. */
const everyMs = 20_000;

/** Rejects while the store is away: without it nobody knows by what to judge. */
export async function keepConfidence(deps: {
  db: Queryable;
  log: Pick<Logger, 'warn'>;
}): Promise<ConfidenceKeeper> {
  let model = await confidenceInUse(deps);
  const loop = runEvery({
    everyMs,
    work: async () => {
      model = await confidenceInUse(deps);
    },
    onError: (error) => deps.log.warn({ err: error }, 'the calibration in use could not be read'),
  });
  return { model: () => model, close: () => loop.stop() };
}
