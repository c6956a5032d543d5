import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../launch/services/free-port.ts';
import { stopLeftoverPostgres } from '../launch/services/start-postgres.ts';
import { stopLeftoverRedis } from '../launch/services/start-redis.ts';
import { makeTemporaryFolder } from '../launch/services/temporary-folder.ts';
import { bringUp } from '../launch/start/bring-up.ts';
import { linePrinter } from '../launch/start/print-lines.ts';
import { roles } from '../launch/start/roles.ts';
import type { Run } from '../launch/start/run-and-undo.ts';
import { readStartSettings } from '../launch/start/settings.ts';
import { createOperate, type Operate } from './operate.ts';

export interface OwnService {
  url: string;
  databaseUrl: string;
  operate: Operate;
  /** Names of its processes, the stores aside. */
  roles: string[];
}

/** Where a demo plays. */
export interface DemoPlace {
  /** The environment of this process: says where programs are, and nothing else of it reaches the service. */
  env: NodeJS.ProcessEnv;
  root: string;
  /** The name of the demo, for a log of its own: two of them may run at once. */
  demo: string;
}

export interface OwnServiceOptions extends DemoPlace {
  /** Where the service looks for name servers, mail, registries. */
  surroundings: Readonly<Record<string, string>>;
}

const prefix = 'humanmark-demo-';
/** The variables passed on to a demo's service: a mail server or bucket in the environment would be a real one. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'CHROMIUM_PATH',
  'FFMPEG_PATH',
  'NO_COLOR',
  // npm and the build no longer need theirs; these are for children of Node itself.
  'NODE_EXTRA_CA_CERTS',
];

const lastingFolder = (env: NodeJS.ProcessEnv, root: string): string =>
  resolve(root, env['DATA_DIR'] || '.data');

/** The log file of the roles of this demo, when it was played last. */
export const logFile = ({ env, root, demo }: DemoPlace): string =>
  join(lastingFolder(env, root), `demo-${demo}.log`);

/** Starts the whole service in a folder that is removed with it; `run.undo` ends it. */
export async function startOwnService(
  run: Run,
  { env, root, demo, surroundings }: OwnServiceOptions,
): Promise<OwnService> {
  const folder = await makeTemporaryFolder(prefix, { endAbandoned: endStores });
  run.undo.push(() => folder.remove());
  const lasting = lastingFolder(env, root);
  mkdirSync(lasting, { recursive: true });
  const log = openSync(logFile({ env, root, demo }), 'w', 0o600);
  run.undo.push(() => closeSync(log));
  const printer = linePrinter((text) => void writeSync(log, text), false);

  const given = Object.fromEntries(passedOn.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const own = { ...given, ...surroundings, PORT: String(await freePort()), DATA_DIR: folder.path };
  // Downloaded programs are kept after the demo.
  const settings = { ...readStartSettings(own, root, false), programsDir: lasting };
  const say = printer('demo');
  const system = await bringUp(run, {
    settings,
    program: 'demo/main.js',
    printer,
    say,
    waitFor: ['CHROMIUM_PATH'],
  });
  await system.ready;
  const { DATABASE_URL: databaseUrl = '' } = system.env;
  return {
    url: settings.url,
    databaseUrl,
    operate: createOperate(folder.path, own),
    roles: roles.map(({ name }) => name),
  };
}

/** After kill -9 the roles end by themselves; their stores do not. */
async function endStores(folder: string): Promise<void> {
  const say = (): void => undefined;
  const steps = [{ signal: 'SIGTERM' as const, waitMs: 5_000 }];
  await stopLeftoverPostgres(join(folder, 'postgres', 'data'), steps, say);
  await stopLeftoverRedis(join(folder, 'redis'), steps, say);
}
