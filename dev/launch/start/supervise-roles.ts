import { writeRuntimeFile, type RuntimeFile } from '../../../shared/platform/config/runtime-file.ts';
import type { Say } from '../services/launch-error.ts';
import { type SupervisedRole, superviseRole } from './supervise-role.ts';
import type { Role } from './roles.ts';
import type { MetricsSource } from './serve-metrics.ts';
import type { StartSettings } from './settings.ts';

export interface RoleSupervisor {
  start(role: Role, env: NodeJS.ProcessEnv): void;
  /** Names of the roles that have not said they are ready. */
  unready(): string[];
  /** Every role that was started, and where it serves its metrics. */
  metricsSources(): MetricsSource[];
  /** Ends these roles and starts them again at once. */
  restart(names: readonly string[]): Promise<void>;
  /** SIGTERM to all, 25 s, SIGKILL; at once when `forced` is or becomes aborted. */
  stop(forced: AbortSignal): Promise<void>;
}

// Just above the 20 s that the roles give themselves to finish what they are at.
const GRACE_MS = 25_000;

/** Keeps a set of roles running and DATA_DIR/runtime.json telling their processes. */
export function superviseRoles(
  settings: StartSettings,
  facts: Omit<RuntimeFile, 'roles'>,
  printer: (name: string) => Say,
): RoleSupervisor {
  const kept: SupervisedRole[] = [];
  let stopping = false;
  const onChange = (): void => {
    if (stopping) return;
    const running = kept.flatMap((role) => {
      const pid = role.pid();
      return pid === undefined ? [] : [{ name: role.name, pid }];
    });
    writeRuntimeFile(settings.dataDir, { ...facts, roles: running });
  };

  return {
    start: (role, env) => {
      // A Chromium found while everything is being stopped must not bring the crawler up again.
      if (stopping) return;
      const { scriptOf, root } = settings;
      const script = scriptOf(role.program);
      kept.push(superviseRole(role, { script, root, env, say: printer(role.name), onChange }));
      onChange();
    },
    unready: () => kept.filter((role) => !role.isReady()).map((role) => role.name),
    metricsSources: () => kept.map((role) => ({ role: role.name, port: role.metricsPort() })),
    restart: async (names) => {
      if (stopping) return;
      await Promise.all(kept.filter(({ name }) => names.includes(name)).map((role) => role.restart()));
    },
    stop: async (forced) => {
      stopping = true;
      const killAll = (): void => void Promise.allSettled(kept.map(async (role) => role.stop(0)));
      forced.addEventListener('abort', killAll, { once: true });
      await Promise.allSettled(kept.map(async (role) => role.stop(forced.aborted ? 0 : GRACE_MS)));
      forced.removeEventListener('abort', killAll);
    },
  };
}
