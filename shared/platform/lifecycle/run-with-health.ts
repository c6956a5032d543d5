import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type InternalPlace, openInternalServer } from './internal-server.ts';
import type { Liveness } from './liveness.ts';
import { createReadiness, type ReadinessCheck } from './readiness.ts';
import type { Releasers } from './releasers.ts';
import type { RunningRole } from './run-role.ts';

export interface RoleParts {
  log: Logger;
  releasers: Releasers;
  checks: readonly ReadinessCheck[];
  liveness: Liveness;
  metrics: Metrics;
  http: InternalPlace;
}

/** A role without an HTTP server of its own: tells its health on the internal port, and stops by letting go. */
export async function runWithHealth(parts: RoleParts): Promise<RunningRole> {
  const { log, releasers, checks, liveness, metrics, http } = parts;
  const readiness = createReadiness(checks);
  const metricsPort = await openInternalServer({ readiness, liveness, metrics }, http, releasers);
  return {
    log,
    metricsPort,
    stuck: liveness.stuck,
    stop: () => {
      readiness.stop();
      liveness.stop();
      return releasers.releaseAll();
    },
  };
}
