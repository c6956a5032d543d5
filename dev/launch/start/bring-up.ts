import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeRuntimeFile } from '../../../shared/platform/config/runtime-file.ts';
import { fetchFaceModels } from '../services/face-models.ts';
import { fetchChromium, findChromium, findFfmpeg } from '../services/find-program.ts';
import { isPortFree } from '../services/free-port.ts';
import { LaunchError, type Say, toError } from '../services/launch-error.ts';
import { readOrCreateSecret } from '../services/secret-file.ts';
import { waitUntil } from '../services/wait-until.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import { renewChromium } from './renew-chromium.ts';
import {
  type NeededProgram,
  newRolePasswords,
  type Role,
  roleEnvironment,
  type RolePasswords,
  roles,
  type ServiceAddresses,
  systemEnvironment,
} from './roles.ts';
import type { Run } from './run-and-undo.ts';
import { runCli } from './run-cli.ts';
import { type MetricsSource, serveMetrics } from './serve-metrics.ts';
import { listedAddresses, type StartSettings } from './settings.ts';
import { startServices } from './start-services.ts';
import { superviseRoles } from './supervise-roles.ts';

export interface BringUp {
  settings: StartSettings;
  /** A word in the command line of the program that starts this. */
  program: string;
  printer: (name: string) => Say;
  say: Say;
  /** Programs whose roles `ready` also waits for. The others start whenever their program is found. */
  waitFor: readonly NeededProgram[];
}

export interface RunningSystem {
  /** The environment of its roles and of the CLI. */
  env: NodeJS.ProcessEnv;
  /** Resolves when every awaited role has reported that it is ready, and the API responds. */
  ready: Promise<void>;
  /** Restarts these roles; resolves when each has reported that it is ready. Roles that do not run are left out. */
  restart(names: readonly string[]): Promise<void>;
}

/** Services, migrations and roles. What takes them down again is in `run.undo`, whether this resolves or not. */
export async function bringUp(run: Run, what: BringUp): Promise<RunningSystem> {
  const { settings, say, printer, program, waitFor } = what;
  const { signal, forced, undo } = run;
  const { dataDir, path, programsDir } = settings;
  undo.push(claimDataFolder(dataDir, program));
  await assertPortFree('PORT', settings.port);
  if (settings.metricsPort !== undefined) await assertPortFree('METRICS_PORT', settings.metricsPort);
  const search = { path, dataDir: programsDir, say, signal };
  const programs: Record<NeededProgram, Promise<string>> = {
    CHROMIUM_PATH: findChromium(settings.chromiumPath, search),
    FFMPEG_PATH: findFfmpeg(settings.ffmpegPath, search),
  };
  // Handled below; without this, a search that fails earlier would end the process as an unhandled rejection.
  for (const found of Object.values(programs)) found.catch(() => undefined);

  startFetchingFaceModels(settings, say, signal);

  const masterKey = settings.masterKey ?? readOrCreateSecret(join(dataDir, 'master.key'));
  const services = await startServices(settings, say, signal);
  undo.push(async () => services.stop());
  signal.throwIfAborted();
  const env = systemEnvironment(settings, services, masterKey);
  await restoreSystem({ settings, env, say }, signal);
  const passwords = settings.databaseUrl === undefined ? newRolePasswords() : undefined;
  await migrateSystem({ settings, env, passwords }, signal);

  const supervisor = superviseRoles(settings, runtimeFacts(settings, services), printer);
  undo.push(() => removeRuntimeFile(dataDir));
  undo.push(async () => supervisor.stop(forced));
  await openMetrics(settings, () => supervisor.metricsSources(), undo);
  const begin = (role: Role, found: Readonly<Record<string, string>> = {}): void =>
    supervisor.start(role, roleEnvironment(env, role, { passwords, programs: found }));
  for (const role of roles) if (role.needs === undefined) begin(role);
  const needed = new Set(supervisor.unready());
  for (const role of roles) {
    const { needs, name } = role;
    if (needs === undefined) continue;
    if (waitFor.includes(needs)) {
      begin(role, { [needs]: await programs[needs] });
      needed.add(name);
    } else {
      void startLater({ name, needs }, { program: programs[needs], say, signal }, (found) =>
        begin(role, { [needs]: found }),
      );
    }
  }
  const onRenewed = async (): Promise<void> => supervisor.restart(['crawler']);
  const renewal = {
    programsDir,
    onRenewed,
    say,
    signal,
    fetch: async (why: string) => fetchChromium(search, why),
  };
  programs.CHROMIUM_PATH.then(
    async (chromium) => renewChromium({ ...renewal, program: chromium }),
    // Nothing to renew; why it was not found has been said.
    () => undefined,
  );
  const unready = (): string[] => supervisor.unready().filter((name) => needed.has(name));
  return {
    env,
    ready: waitForReady(settings.url, unready, say, signal),
    async restart(names) {
      await supervisor.restart(names);
      const restarted = (): string[] => supervisor.unready().filter((name) => names.includes(name));
      await waitForReady(settings.url, restarted, say, signal);
    },
  };
}

async function assertPortFree(variable: 'PORT' | 'METRICS_PORT', port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new LaunchError(
    `port ${port} is in use by another program. Stop that, or choose another: ${variable}=${port + 1} npm start`,
  );
}

/** Where the operator wants them: the metrics of every role on one port, where the API listens. */
async function openMetrics(
  { metricsPort: port, listenAddress, url, publicUrl }: StartSettings,
  sources: () => readonly MetricsSource[],
  undo: Run['undo'],
): Promise<void> {
  if (port === undefined) return;
  const place = {
    port,
    addresses: listedAddresses(listenAddress),
    host: new URL(url).hostname,
    names: [new URL(publicUrl).hostname],
  };
  const server = await serveMetrics(place, sources);
  undo.push(async () => server.close());
}

/** The API follows the folder's manifest; until the set is there, its pages say that people cannot enroll yet. */
function startFetchingFaceModels({ faceModelsDir, env }: StartSettings, say: Say, signal: AbortSignal): void {
  const isGiven = env['FACE_MODELS_DIR'] !== undefined && env['FACE_MODELS_DIR'] !== '';
  if (isGiven) return;
  mkdirSync(faceModelsDir, { recursive: true });
  fetchFaceModels(faceModelsDir, { env, say, signal }).catch((error: unknown) => {
    if (!signal.aborted) say(`no face models, so people cannot enroll on a page: ${toError(error).message}`);
  });
}

/** A terabyte over a slow disk; what this guards against is a start that hangs for ever. */
const RESTORE_MS = 24 * 60 * 60_000;

async function restoreSystem(
  { settings, env, say }: { settings: StartSettings; env: NodeJS.ProcessEnv; say: Say },
  signal: AbortSignal,
): Promise<void> {
  const { restoreFrom } = settings;
  if (restoreFrom === undefined) return;
  say(`restoring ${restoreFrom}`);
  await runCli(settings, env, ['backup', 'restore', '--from', restoreFrom], signal, RESTORE_MS);
  say('restored; start without RESTORE_FROM from now on');
}

/** Brings the database forward, and where it was started here, gives every role a user of its own. */
async function migrateSystem(
  {
    settings,
    env,
    passwords,
  }: { settings: StartSettings; env: NodeJS.ProcessEnv; passwords: RolePasswords | undefined },
  signal: AbortSignal,
): Promise<void> {
  const given = passwords && {
    API_DATABASE_PASSWORD: passwords.api,
    WORKERS_DATABASE_PASSWORD: passwords.workers,
    CRAWLER_DATABASE_PASSWORD: passwords.crawler,
  };
  await runCli(settings, { ...env, ...given }, ['db', 'migrate'], signal);
}

function runtimeFacts(
  { dataDir, url, publicUrl, masterKey, otherMasterKeys, storageDir, storageUrl }: StartSettings,
  { databaseUrl, redisUrl, cacheRedisUrl }: ServiceAddresses,
): Parameters<typeof superviseRoles>[1] {
  const key = masterKey === undefined ? { masterKeyFile: join(dataDir, 'master.key') } : { masterKey };
  const given = { otherMasterKeys, storageDir, storageUrl };
  return { pid: process.pid, url, publicUrl, databaseUrl, redisUrl, cacheRedisUrl, ...key, ...given };
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

const TIMEOUT_MS = 120_000;
const REMIND_MS = 10_000;

async function answersReady(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await reply.body?.cancel();
    return reply.status === 200;
  } catch {
    return false;
  }
}

/** Waits until `unready` has no roles and `GET /readyz` returns 200; prints every 10 s what is missing. */
async function waitForReady(
  url: string,
  unready: () => readonly string[],
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  const missing = (): string => unready().join(', ') || `200 from ${url}/readyz`;
  const reminder = setInterval(() => say(`still waiting for: ${missing()}`), REMIND_MS);
  try {
    await waitUntil(async () => unready().length === 0 && (await answersReady(url)), {
      what: 'readiness of every role',
      timeoutMs: TIMEOUT_MS,
      everyMs: 50,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof LaunchError ? new LaunchError(`${error.message}; missing: ${missing()}`) : error;
  } finally {
    clearInterval(reminder);
  }
}
