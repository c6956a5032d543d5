import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { LaunchError, toError } from '../services/launch-error.ts';
import { stopProcess } from '../services/stop-process.ts';
import { watchParent } from '../services/process-facts.ts';

/** A program that runs between the start and the stop of its services. */
export interface Guest {
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Gets what it writes to standard output, which goes out as well. */
  onOutput?: (text: string) => void;
}

interface Services {
  env: Record<string, string>;
  stop: () => Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Test files stop their own Redis and roles in afterAll; past this they are not going to.
const GRACE_MS = 15_000;
const EXIT_AFTER_SIGNAL = 130;

/** Starts services, runs `node <args>` with their addresses, always stops them; returns the command's exit code. */
export async function runWithServices(
  startServices: (signal: AbortSignal) => Promise<Services>,
  guest: (env: Record<string, string>) => Guest,
): Promise<number> {
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const unwatch = watchParent(onSignal);
  let services: Services | undefined;
  try {
    services = await startServices(stop.signal);
    if (stop.signal.aborted) return EXIT_AFTER_SIGNAL;
    return await runGuest(guest(services.env), stop.signal);
  } catch (error) {
    if (stop.signal.aborted) return EXIT_AFTER_SIGNAL;
    const text = error instanceof LaunchError ? error.message : toError(error).stack;
    process.stderr.write(`humanmark: ${text}\n`);
    return 1;
  } finally {
    await services?.stop();
    unwatch();
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

async function runGuest({ args, cwd, env, onOutput }: Guest, stop: AbortSignal): Promise<number> {
  const stdout = onOutput === undefined ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['inherit', stdout, 'inherit'] });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    onOutput?.(text);
  });
  const onStop = (): void => {
    if (child.pid !== undefined) void stopProcess(child.pid, [{ signal: 'SIGTERM', waitMs: GRACE_MS }]);
  };
  stop.addEventListener('abort', onStop, { once: true });
  // Not at its exit: what it wrote last may still be in the pipe.
  await once(child, 'close');
  stop.removeEventListener('abort', onStop);
  return child.exitCode ?? EXIT_AFTER_SIGNAL;
}
