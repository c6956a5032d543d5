import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface TestRedis {
  url: string;
  /** SIGKILL, then resolves once the process is gone. */
  kill(): Promise<void>;
  /** Starts it empty, on the same port, ready for connections. */
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Kills the server and removes its folder. */
  stop(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A separate redis-server, without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'humanmark-redis-'));
  const command = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';
  const options = [
    '--bind',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  let server: ChildProcess | undefined;

  const start = async () => {
    const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    server = child;
    let output = '';
    const lines = createInterface({ input: child.stdout });
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`redis-server ended: ${output}`)));
      lines.on('line', (line) => {
        output += `${line}\n`;
        if (line.includes('Ready to accept connections')) resolve();
      });
    });
  };

  const kill = async () => {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
