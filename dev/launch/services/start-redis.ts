import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort, persistedPort } from './free-port.ts';
import { LaunchError, type Say } from './launch-error.ts';
import { assertRunning, type RunningService, serviceOfChild } from './running-service.ts';
import { stopLeftover, type StopStep } from './stop-process.ts';
import { waitUntil } from './wait-until.ts';

export interface RedisOptions {
  /** The program, as `findRedisServer` resolves it. */
  server: string;
  /** Where its data, log and port are kept; made when missing. */
  folder: string;
  /** This port and no other; else the one used before in `folder` when free, else any. */
  port?: number;
  /** Over the defaults (append-only file, no eviction): `{ appendonly: 'no' }`. */
  settings?: Readonly<Record<string, string>>;
  say?: Say;
}

// SIGTERM writes the append-only file out; it blocks only on a disk that is stuck.
const STOP: readonly StopStep[] = [{ signal: 'SIGTERM', waitMs: 10_000 }];
const START_MS = 30_000;
const ATTEMPTS = 3;

const pidFileIn = (folder: string): string => join(folder, 'redis.pid');

/** Ends the server that an earlier start left running (kill -9, power cut) in `folder`. */
export async function stopLeftoverRedis(folder: string, steps: readonly StopStep[], say: Say): Promise<void> {
  await stopLeftover({ pidFile: pidFileIn(folder), programs: ['redis', 'valkey'], folder, steps, say });
}

/** Starts a Redis server on 127.0.0.1 in `folder`; queues need `noeviction`, and the AOF keeps them over a restart. */
export async function startRedis(options: RedisOptions): Promise<RunningService> {
  const { server, folder } = options;
  const say = options.say ?? (() => undefined);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = join(folder, 'redis.log');
  await stopLeftoverRedis(folder, STOP, say);
  for (let attempt = 1; ; attempt += 1) {
    const port =
      options.port ?? (attempt === 1 ? await persistedPort(join(folder, 'port')) : await freePort());
    const settings = {
      appendonly: 'yes',
      save: '',
      'maxmemory-policy': 'noeviction',
      ...options.settings,
      port: String(port),
      bind: '127.0.0.1',
      daemonize: 'no',
      dir: folder,
    };
    const output = openSync(log, 'a', 0o600);
    const child = spawn(
      server,
      Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      {
        // Its own group, or Ctrl-C in a terminal would end it before those who use it.
        detached: true,
        stdio: ['ignore', output, output],
        cwd: folder,
      },
    );
    closeSync(output);
    if (child.pid !== undefined) writeFileSync(pidFileIn(folder), `${child.pid}\n`);
    const service = serviceOfChild(child, { url: `redis://127.0.0.1:${port}`, port }, STOP);
    try {
      await waitForRedis(child, port);
      return service;
    } catch (error) {
      await service.stop();
      const said = existsSync(log)
        ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-10).join('\n')
        : '';
      if (attempt < ATTEMPTS && options.port === undefined && said.includes('in use')) continue;
      throw new LaunchError(`Redis did not start (${String(error)}). The end of ${log}:\n${said}`);
    }
  }
}

async function waitForRedis(child: ChildProcess, port: number): Promise<void> {
  const responses = async (): Promise<boolean> => {
    assertRunning(child);
    return answersPing(port);
  };
  await waitUntil(responses, { what: 'an answer from Redis', timeoutMs: START_MS, everyMs: 15 });
}

/** False also for `-LOADING`, which Redis says while it reads its file. */
function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const finish = (yes: boolean): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (bytes) => finish(bytes.toString().startsWith('+PONG')));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
