import { once } from 'node:events';
import { join } from 'node:path';
import { removeRuntimeFile } from '../../shared/config/runtime-file.ts';
import { findChromium } from '../services/find-chromium.ts';
import { findFfmpeg } from '../services/find-ffmpeg.ts';
import { isPortFree } from '../services/free-port.ts';
import { LaunchError } from '../services/launch-error.ts';
import type { Say } from '../services/say.ts';
import { readOrCreateSecret } from '../services/secret-file.ts';
import { toError } from '../services/to-error.ts';
import { banner } from './banner.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import { demoProject } from './demo-project.ts';
import { linePrinter } from './print-lines.ts';
import { roleEnvironment } from './role-environment.ts';
import { roles, type NeededProgram } from './roles.ts';
import { runCli } from './run-cli.ts';
import { readStartSettings, type StartSettings } from './settings.ts';
import { startServices } from './start-services.ts';
import { listenForStop } from './stop-signals.ts';
import { superviseRoles } from './supervise-roles.ts';
import { waitForReady } from './wait-for-ready.ts';

/** What one run of the supervisor carries around. */
interface Run {
  settings: StartSettings;
  printer: (name: string) => Say;
  say: Say;
  /** Ends the start wherever it is. */
  signal: AbortSignal;
  /** Ends the wait for an orderly stop. */
  forced: AbortSignal;
  /** Last in, first out. */
  undo: (() => void | Promise<void>)[];
}

const write = (text: string): void => void process.stdout.write(text);

/** `npm start`: services, migrations, roles, until Ctrl-C; answers the exit code. */
export async function start(env: NodeJS.ProcessEnv, root: string): Promise<number> {
  const stop = listenForStop(env['npm_lifecycle_event'] !== undefined);
  const ended = new AbortController();
  const undo: Run['undo'] = [];
  let say: Say = (text) => write(`${text}\n`);
  try {
    const settings = readStartSettings(env, root, process.stdout.isTTY);
    const printer = linePrinter(write, settings.colour);
    say = printer('start');
    const signal = AbortSignal.any([stop.asked, ended.signal]);
    await bringUp({ settings, printer, say, signal, forced: stop.forced, undo });
    if (!stop.asked.aborted) await once(stop.asked, 'abort');
    return 0;
  } catch (error) {
    if (stop.asked.aborted) return 0;
    say(error instanceof LaunchError ? error.message : (toError(error).stack ?? ''));
    return 1;
  } finally {
    if (undo.length > 1) say('stopping; Ctrl-C again does not wait for work in progress');
    ended.abort();
    for (const step of undo.toReversed()) {
      await Promise.resolve(step()).catch((error: unknown) => say(`while stopping: ${String(error)}`));
    }
    if (undo.length > 1) say('stopped');
    stop.release();
  }
}

async function bringUp({ settings, printer, say, signal, forced, undo }: Run): Promise<void> {
  const { dataDir, path } = settings;
  undo.push(claimDataFolder(dataDir));
  if (!(await isPortFree(settings.port))) {
    throw new LaunchError(
      `port ${settings.port} is in use by another program. Stop that, or choose another: PORT=3001 npm start`,
    );
  }
  const search = { path, dataDir, say, signal };
  const programs: Record<NeededProgram, Promise<string>> = {
    CHROMIUM_PATH: findChromium(settings.chromiumPath, search),
    FFMPEG_PATH: findFfmpeg(settings.ffmpegPath, search),
  };
  // Heard below; without this, a search that fails before that would end the process.
  for (const program of Object.values(programs)) program.catch(() => undefined);

  const masterKey = settings.masterKey ?? readOrCreateSecret(join(dataDir, 'master.key'));
  const services = await startServices(settings, say, signal);
  undo.push(async () => services.stop());
  signal.throwIfAborted();
  const env = roleEnvironment(settings, services, masterKey);
  await runCli(settings, env, ['db', 'migrate'], signal);

  const supervisor = superviseRoles(settings, runtimeFacts(settings, services), printer);
  undo.push(() => removeRuntimeFile(dataDir));
  undo.push(async () => supervisor.stop(forced));
  for (const role of roles) if (role.needs === undefined) supervisor.start(role, env);
  const needed = new Set(supervisor.unready());
  for (const role of roles) {
    const { needs } = role;
    if (needs === undefined) continue;
    void startLater({ name: role.name, needs }, { program: programs[needs], say, signal }, (found) => {
      supervisor.start(role, roleEnvironment(settings, services, masterKey, { [needs]: found }));
    });
  }

  const demo = demoProject(settings, env, say, signal);
  const unready = (): string[] => supervisor.unready().filter((name) => needed.has(name));
  const [keyFile] = await Promise.all([demo, waitForReady(settings.url, unready, say, signal)]);
  write(banner(settings, keyFile));
}

function runtimeFacts(
  { dataDir, url, masterKey }: StartSettings,
  { databaseUrl, redisUrl, cacheRedisUrl }: { databaseUrl: string; redisUrl: string; cacheRedisUrl: string },
): Parameters<typeof superviseRoles>[1] {
  const key = masterKey === undefined ? { masterKeyFile: join(dataDir, 'master.key') } : { masterKey };
  return { pid: process.pid, url, databaseUrl, redisUrl, cacheRedisUrl, ...key };
}

/** A first fetch of Chromium takes minutes on a slow line; everything but the roles that need it works without it. */
async function startLater(
  { name, needs }: { name: string; needs: NeededProgram },
  { program, say, signal }: { program: Promise<string>; say: Say; signal: AbortSignal },
  begin: (program: string) => void,
): Promise<void> {
  const what = { CHROMIUM_PATH: 'Chromium', FFMPEG_PATH: 'ffmpeg' }[needs];
  const later = setTimeout(() => say(`${name} starts as soon as ${what} is there`), 1_000);
  try {
    begin(await program);
  } catch (error) {
    if (!signal.aborted) say(`no ${name}: ${toError(error).message}`);
  } finally {
    clearTimeout(later);
  }
}
