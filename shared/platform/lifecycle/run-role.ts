import { ConfigError } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';

export interface RunningRole {
  log: Logger;
  /** Where it serves its metrics; undefined where it serves none. The supervisor of `npm start` gets it with the report of readiness. */
  metricsPort?: number | undefined;
  /** Resolves when parts of the role, named, do no work any more although they could. */
  stuck?: Promise<string[]>;
  /** Resolves with the reason when somebody asks the role to stop other than by a signal. */
  stopAsked?: Promise<string>;
  /** Stops intake, drains, closes stores, in that order. */
  stop(): Promise<void>;
}

/** Orchestrators kill after 30 s; ending by ourselves before that keeps the log of why. */
const forcedExitMs = 25_000;

/**
 * The life of one process: start, report ready, wait for the signal to stop, stop. Under the development supervisor its
 * disappearance counts as that signal, so that no role outlives it.
 */
export async function runRole(start: () => Promise<RunningRole>): Promise<void> {
  let role: RunningRole;
  const started = endDuringStart();
  try {
    role = await start();
    started();
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : describe(error)}\n`);
    process.exitCode = 1;
    // A half-started role may hold sockets that would keep the process up.
    setTimeout(() => process.exit(1), 100).unref();
    return;
  }

  let stopping = false;
  const stop = (reason: string, exitCode = 0) => {
    if (stopping) process.exit(1);
    stopping = true;
    role.log.info({ event: 'process.stopping', reason }, 'The process is stopping.');
    setTimeout(() => process.exit(1), forcedExitMs).unref();
    role.stop().then(
      // Not left to the event loop: an unavailable store keeps its client reconnecting.
      () => process.exit(exitCode),
      (error: unknown) => {
        role.log.error({ event: 'process.stop_failed', err: error }, 'The process could not stop cleanly.');
        process.exit(1);
      },
    );
  };
  // A new process replaces what this one has lost; the rest can still be ended in order.
  void role.stuck?.then((parts) => {
    if (stopping) return;
    role.log.error(
      { event: 'process.liveness_failed', parts },
      'Liveness check failed; exiting for restart.',
    );
    stop('stuck', 1);
  });
  void role.stopAsked?.then((reason) => {
    if (!stopping) stop(reason);
  });
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => {
    if (!stopping) stop('the supervisor is gone');
  });
  // The supervisor exited while this role was starting, before the listener was added.
  if (process.send && !process.connected) return stop('the supervisor is gone');
  role.log.info({ event: 'process.ready' }, 'The process is ready.');
  process.send?.({ type: 'ready', metricsPort: role.metricsPort });
}

/** Exits if stopped while starting: a start may wait for an unavailable store. Returns the function that ends this. */
function endDuringStart(): () => void {
  const end = () => process.exit(1);
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
  return () => {
    process.off('SIGTERM', end);
    process.off('SIGINT', end);
    process.off('disconnect', end);
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
