import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCaddy } from '../../dev/launch/services/find-program.ts';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { waitForTcp } from '../../dev/launch/services/wait-until.ts';
import { compose, root } from './compose-file.ts';

export interface Proxy {
  httpPort: number;
  httpsPort: number;
  /** Of the health check of its container. */
  checkPort: number;
  output: () => string;
  stop(): Promise<void>;
}

export interface ProxySettings {
  /** Its public address by the ports that it gets. */
  publicUrl: (ports: { http: number; https: number }) => string;
  outerProxies?: string;
  /** What stands for the name `api`, and who says so. */
  api: { port: number; nameServer: string };
}

/** Caddy with deploy/Caddyfile, started as the service of docker-compose.yml starts it. */
export async function startProxy(settings: ProxySettings): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const { PATH = '' } = process.env;
  symlinkSync(
    await findCaddy({ path: PATH, dataDir: join(root, '.data'), say: () => undefined }),
    join(folder, 'caddy'),
  );
  const [httpPort, httpsPort, checkPort] = [await freePort(), await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  // Docker has a name server of its own, and in a container the port of the check is always free.
  const text = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
    .replace('refresh 1s', `refresh 1s\n\t\t\tresolvers udp/${settings.api.nameServer}`)
    .replace('http://:2020', `http://:${checkPort}`);
  writeFileSync(file, text);
  const [program = '', ...args] = (compose.services['proxy']?.command ?? []).map((word) =>
    word.replaceAll('$$', '$').replace('/etc/caddy/Caddyfile', file),
  );
  const child = spawn(program, args, {
    env: {
      PATH: `${folder}:${PATH}`,
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      PUBLIC_URL: settings.publicUrl({ http: httpPort, https: httpsPort }),
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      OUTER_PROXIES: settings.outerProxies ?? '',
      API_PORT: String(settings.api.port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (bytes) => (printed += String(bytes)));
  await untilListening(child, httpPort, () => printed);
  return {
    httpPort,
    httpsPort,
    checkPort,
    output: () => printed,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const gone = once(child, 'exit').then(() => {
    throw new Error(output());
  });
  gone.catch(() => undefined);
  await Promise.race([waitForTcp({ host: '127.0.0.1', port }, 30_000), gone]);
}
