import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { restartDelay } from '../../../shared/platform/lifecycle/restart-delay.ts';
import type { Say } from '../services/launch-error.ts';
import { spawnPrefixed } from '../services/run-command.ts';
import { stopProcess } from '../services/stop-process.ts';
import type { Role } from './roles.ts';

export interface SupervisionOptions {
  /** The path of the role's script. */
  script: string;
  root: string;
  env: NodeJS.ProcessEnv;
  say: Say;
  /** A process of this role started, ended, or reported that it is ready. */
  onChange: () => void;
}

export interface SupervisedRole {
  readonly name: string;
  pid(): number | undefined;
  isReady(): boolean;
  /** Where the running process serves its metrics. */
  metricsPort(): number | undefined;
  /** Ends the process and starts another at once. */
  restart(): Promise<void>;
  /** Ends the role for the last time; it has `graceMs` to exit by itself, then it is killed. */
  stop(graceMs: number): Promise<void>;
}

/** Work that a restart interrupts is repeated by the next process, so a developer need not wait for it. */
const RESTART_GRACE_MS = 500;

const readyMessage = z.object({ type: z.literal('ready'), metricsPort: z.int().optional() });

/** Ends the helper processes that a crashed role may leave behind in its process group. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group had no processes left.
  }
}

function spawnRole(role: Role, { script, root, env, say }: SupervisionOptions): ChildProcess {
  const args = ['--enable-source-maps', script, ...role.args];
  return spawnPrefixed({ command: process.execPath, args, env, cwd: root, onLine: say });
}

/** Resolves once the process has ended and `onEnd` was told why. */
function untilEnd(child: ChildProcess, onEnd: (why: string) => void): Promise<void> {
  return new Promise((resolve) => {
    // On exit, not close: a helper that outlives the role may hold its output open.
    child.once('exit', (code, signal) => {
      onEnd(signal ?? `exit code ${code}`);
      resolve();
    });
    child.on('error', (error) => {
      // Without a process there is no exit to come; with one, a message could not be sent, and exit will say why.
      if (child.pid !== undefined) return;
      onEnd(error.message);
      resolve();
    });
  });
}

/** Runs a role as a child process, and again whenever it dies, until stopped. */
export function superviseRole(role: Role, options: SupervisionOptions): SupervisedRole {
  const { say, onChange } = options;
  let child: ChildProcess | undefined;
  /** Of the running process, once it is ready. */
  let report: z.output<typeof readyMessage> | undefined;
  let stopping = false;
  let restarting = false;
  let delayMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended: Promise<void> = Promise.resolve();

  const run = (): void => {
    const began = performance.now();
    const own = spawnRole(role, options);
    child = own;
    own.on('message', (message) => {
      const parsed = readyMessage.safeParse(message);
      if (!parsed.success) return;
      report = parsed.data;
      onChange();
    });
    const onEnd = (why: string): void => {
      report = undefined;
      child = undefined;
      if (own.pid !== undefined) endGroup(own.pid);
      if (restarting) delayMs = undefined;
      else if (!stopping) {
        delayMs = restartDelay(delayMs, performance.now() - began);
        say(`ended (${why}); starting it again in ${delayMs / 1000} s`);
        timer = setTimeout(run, delayMs);
      }
      onChange();
    };
    ended = untilEnd(own, onEnd);
    onChange();
  };
  run();

  return {
    name: role.name,
    pid: () => child?.pid,
    isReady: () => report !== undefined,
    metricsPort: () => report?.metricsPort,
    restart: async () => {
      if (stopping || restarting) return;
      restarting = true;
      clearTimeout(timer);
      const pid = child?.pid;
      if (pid !== undefined) await stopProcess(pid, [{ signal: 'SIGTERM', waitMs: RESTART_GRACE_MS }]);
      await ended;
      restarting = false;
      if (!stopping) run();
    },
    stop: async (graceMs) => {
      stopping = true;
      clearTimeout(timer);
      const pid = child?.pid;
      if (pid === undefined) return;
      const steps = graceMs > 0 ? [{ signal: 'SIGTERM' as const, waitMs: graceMs }] : [];
      const used = await stopProcess(pid, steps);
      await ended;
      if (used === 'SIGKILL' && graceMs > 0) say(`did not end within ${graceMs / 1000} s; killed`);
    },
  };
}
