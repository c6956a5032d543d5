import type { Logger } from '../log/logger.ts';
import { startHealthServer } from './health-server.ts';
import type { Liveness } from './liveness.ts';
import { createReadiness, type ReadinessCheck } from './readiness.ts';
import type { Releasers } from './releasers.ts';
import type { RunningRole } from './run-role.ts';

export interface RoleParts {
  log: Logger;
  releasers: Releasers;
  checks: readonly ReadinessCheck[];
  liveness: Liveness;
  /** Undefined: the role says nothing of its health over HTTP. */
  healthPort: number | undefined;
}

/** A role without an HTTP server of its own: tells its health on the internal port, and stops by letting go. */
export async function runWithHealth(parts: RoleParts): Promise<RunningRole> {
  const { log, releasers, checks, liveness, healthPort } = parts;
  const readiness = createReadiness(checks);
  if (healthPort !== undefined) {
    const server = await startHealthServer(healthPort, { readiness, liveness });
    releasers.add('health server', () => server.close());
  }
  return {
    log,
    stuck: liveness.stuck,
    stop: () => {
      readiness.stop();
      liveness.stop();
      return releasers.releaseAll();
    },
  };
}
