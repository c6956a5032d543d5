import type { ConfidenceModel } from '../shared/algorithms/confidence/confidence-model.ts';
import { currentModel } from '../shared/algorithms/confidence/current-model.ts';
import { confidenceInUse } from '../shared/domain/brands/alerts/confidence-in-use.ts';
import type { Queryable } from '../shared/platform/db/database.ts';
import { runEvery } from '../shared/platform/lib/run-every.ts';
import type { Logger } from '../shared/platform/log/logger.ts';

export interface ModelCache {
  /** The model that pages are judged by; the shipped one until the store has been read. */
  model(): ConfidenceModel;
  close(): Promise<void>;
}

/** Within 60 s every crawler uses a new model. */
const roundMs = 20_000;

/** Follows the calibrators that are fitted to verdicts. @param everyMs between two looks */
export function keepModel(
  { db, log }: { db: Queryable; log: Pick<Logger, 'info' | 'warn'> },
  everyMs = roundMs,
): ModelCache {
  let model = currentModel;
  const loop = runEvery({
    everyMs,
    work: async () => {
      const next = await confidenceInUse({ db });
      if (JSON.stringify(next.calibrationVersions) !== JSON.stringify(model.calibrationVersions))
        log.info(
          { event: 'confidence.calibrators_changed', calibrationVersions: next.calibrationVersions },
          'The crawler now uses different calibrators.',
        );
      model = next;
    },
    onError: (error) =>
      log.warn(
        { event: 'confidence.calibrators_failed', err: error },
        'The calibrators could not be loaded; the current ones stay in use.',
      ),
  });
  return { model: () => model, close: () => loop.stop() };
}
