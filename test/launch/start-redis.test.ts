import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedisServer } from '../../dev/launch/services/find-program.ts';
import { isAlive } from '../../dev/launch/services/process-facts.ts';
import { startRedis } from '../../dev/launch/services/start-redis.ts';

function command(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(`${text}\r\n`));
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString());
    });
    socket.once('error', reject);
  });
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'redis-'));

async function server(): Promise<string> {
  const given = process.env['REDIS_SERVER_PATH'];
  const path = process.env['PATH'] ?? '';
  return given ?? (await findRedisServer({ path, dataDir: newFolder(), say: () => undefined }));
}

test('keeps what it holds, and its port, even over kill -9', async () => {
  const options = { server: await server(), folder: newFolder() };
  const first = await startRedis(options);
  await command(first.port, 'SET kept 42');
  expect(await command(first.port, 'CONFIG GET maxmemory-policy')).toContain('noeviction');
  await first.stop();
  const second = await startRedis(options);
  process.kill(second.pid, 'SIGKILL');
  await second.exited;
  const third = await startRedis(options);
  expect(third.url).toBe(first.url);
  expect(await command(third.port, 'GET kept')).toContain('42');
  await third.stop();
});

test('a server whose owner vanished is stopped by the next start', async () => {
  const options = { server: await server(), folder: newFolder(), settings: { appendonly: 'no' } };
  const left = await startRedis(options);
  const next = await startRedis(options);
  expect(isAlive(left.pid)).toBe(false);
  expect(await command(next.port, 'CONFIG GET appendonly')).toContain('no');
  await next.stop();
});

test('a program that cannot be run is a readable failure', async () => {
  await expect(startRedis({ server: '/nowhere/redis-server', folder: newFolder() })).rejects.toThrow(
    'Redis did not start',
  );
});
