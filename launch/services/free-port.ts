import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Whether this process could listen on `port` now; 0 asks for any port and answers which. */
function tryListen(port: number, host?: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(found));
    });
  });
}

/** Tried on loopback and on all addresses, because either kind of listener would stand in the way of a server. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', undefined]) {
    if ((await tryListen(port, host)) === undefined) return false;
  }
  return true;
}

/** `preferred` when it is free, else one the system chooses. Another process may still take it first: retry. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && preferred > 0 && (await isPortFree(preferred))) return preferred;
  const port = await tryListen(0, '127.0.0.1');
  if (port === undefined) throw new Error('no free port on 127.0.0.1');
  return port;
}

/** The port kept in `file`, so that addresses stay the same between starts; a new one when it is taken meanwhile. */
export async function persistedPort(file: string): Promise<number> {
  const port = await freePort(readPort(file));
  writeFileSync(file, `${port}\n`);
  return port;
}

function readPort(file: string): number | undefined {
  try {
    const port = Number(readFileSync(file, 'utf8').trim());
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}
