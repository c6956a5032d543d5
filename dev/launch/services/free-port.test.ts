import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isPortFree, persistedPort } from './free-port.ts';

async function occupy(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return server;
}

const file = (): string => join(mkdtempSync(join(tmpdir(), 'port-')), 'port');

test('a port with a listener is not free, and another is offered instead', async () => {
  const port = await freePort();
  const server = await occupy(port);
  try {
    expect(await isPortFree(port)).toBe(false);
    expect(await freePort(port)).not.toBe(port);
  } finally {
    server.close();
  }
});

test('no port is offered twice, also before anything listens there', async () => {
  const ports = await Promise.all(Array.from({ length: 400 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
});

test('the kept port is used again while it is free', async () => {
  const kept = file();
  const first = await persistedPort(kept);
  expect(await persistedPort(kept)).toBe(first);

  const server = await occupy(first);
  try {
    const second = await persistedPort(kept);
    expect(second).not.toBe(first);
    expect(readFileSync(kept, 'utf8')).toBe(`${second}\n`);
  } finally {
    server.close();
  }
});

test('a damaged port file counts as none', async () => {
  const kept = file();
  writeFileSync(kept, 'not a port');
  expect(await persistedPort(kept)).toBeGreaterThan(0);
});
