import type { Logger } from '../log/logger.ts';
import { startHealthServer } from './health-server.ts';
import { createReadiness, type ReadinessCheck } from './readiness.ts';
import type { Releasers } from './releasers.ts';
import type { RunningRole } from './run-role.ts';

export interface RoleParts {
  log: Logger;
  releasers: Releasers;
  checks: readonly ReadinessCheck[];
  /** Undefined: the role says nothing of its health over HTTP. */
  healthPort: number | undefined;
}

/** A role without an HTTP server of its own: tells its health on the internal port, and stops by letting go. */
export async function runWithHealth({ log, releasers, checks, healthPort }: RoleParts): Promise<RunningRole> {
  const readiness = createReadiness(checks);
  if (healthPort !== undefined) {
    const server = await startHealthServer(healthPort, readiness);
    releasers.add('health server', () => server.close());
  }
  return {
    log,
    stop: () => {
      readiness.stop();
      return releasers.releaseAll();
    },
  };
}
