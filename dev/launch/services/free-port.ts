import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Whether this process could listen on `port` now. */
function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Tried on loopback and on all addresses, because either kind of listener would stand in the way of a server. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', undefined]) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/**
 * Registered ports that systems do not hand out by themselves (Linux assigns from 32768 up to programs that ask for any
 * port). One of those could be taken by an outgoing connection before the server that it was chosen for listens.
 */
const portMin = 10_000;
const portMax = 32_000;
const triesMax = 100;
/** Of the 22,000 that there are: whoever asks for two before listening on either gets two. */
const given = new Set<number>();

/** `preferred` when it is free, else one that is. Another process may still take it first: retry. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && preferred > 0 && (await isPortFree(preferred))) return preferred;
  for (let tried = 0; tried < triesMax; tried += 1) {
    const port = randomInt(portMin, portMax);
    if (given.has(port)) continue;
    given.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port between ${portMin} and ${portMax}`);
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
