import { randomBytes } from 'node:crypto';
import { loginOf, type ServiceRole, serviceRoles } from '../../../shared/platform/db/role-grants.ts';
import type { StartSettings } from './settings.ts';

/** Programs that a role gets by path. */
export type NeededProgram = 'CHROMIUM_PATH' | 'FFMPEG_PATH';

/** One process of the running system. */
export interface Role {
  name: string;
  /** What it runs, by the name of its wing. */
  program: string;
  args: readonly string[];
  /** It opens what is sealed, so it gets the master key. */
  opensSealed: boolean;
  /** Started only once this program is found; `ready` does not wait for it. */
  needs?: NeededProgram;
}

export const roles: readonly Role[] = [
  { name: 'api', program: 'api', args: [], opensSealed: true },
  { name: 'relay', program: 'workers', args: ['--pools', 'relay,log'], opensSealed: true },
  { name: 'webhooks', program: 'workers', args: ['--pools', 'webhooks'], opensSealed: true },
  { name: 'trust', program: 'workers', args: ['--pools', 'trust'], opensSealed: false },
  { name: 'media', program: 'workers', args: ['--pools', 'media'], opensSealed: false, needs: 'FFMPEG_PATH' },
  { name: 'takedowns', program: 'workers', args: ['--pools', 'takedowns'], opensSealed: false },
  { name: 'maintenance', program: 'workers', args: ['--pools', 'maintenance'], opensSealed: true },
  { name: 'crawler', program: 'crawler', args: [], opensSealed: false, needs: 'CHROMIUM_PATH' },
];

export interface ServiceAddresses {
  /** As the owner of the tables. */
  databaseUrl: string;
  redisUrl: string;
  cacheRedisUrl: string;
}

/** The environment of the CLI: defaults for development, over them what the caller's environment says. */
export function systemEnvironment(
  settings: StartSettings,
  addresses: ServiceAddresses,
  masterKey: string,
): NodeJS.ProcessEnv {
  // An empty variable means unset, as in settings.ts, and must not hide a default.
  const { MASTER_KEY_FILE: _read, ...own } = Object.fromEntries(
    Object.entries(settings.env).filter(([, value]) => value !== ''),
  );
  return {
    NODE_ENV: 'development',
    // A trial on this machine needs people, and not everybody who tries has a camera.
    ACCEPT_TEST_DEVICE: String(own['NODE_ENV'] !== 'production'),
    LOG_LEVEL: 'info',
    // Development webhooks and brand pages live on this machine, which the guard of outbound calls otherwise refuses.
    NETWORK_ALLOWLIST: '127.0.0.0/8,::1/128',
    FACE_MODELS_DIR: settings.faceModelsDir,
    ...own,
    PORT: String(settings.port),
    // Each role takes any free port: they would fight over one. The caller's is the port of all (`serve-metrics.ts`).
    METRICS_PORT: '0',
    LISTEN_ADDRESS: settings.listenAddress,
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: addresses.databaseUrl,
    REDIS_URL: addresses.redisUrl,
    CACHE_REDIS_URL: addresses.cacheRedisUrl,
    DATA_DIR: settings.dataDir,
    MASTER_KEY: masterKey,
  };
}

export interface RoleChoices {
  /** Passwords of the database users of the roles; none where the database is somebody else's. */
  passwords?: RolePasswords | undefined;
  programs?: Readonly<Record<string, string>>;
}

/** The environment of one role: of the system's credentials only those that it uses. */
export function roleEnvironment(
  system: NodeJS.ProcessEnv,
  { program, opensSealed }: Pick<Role, 'program' | 'opensSealed'>,
  { passwords, programs = {} }: RoleChoices = {},
): NodeJS.ProcessEnv {
  const { MASTER_KEY, MASTER_KEYS_OTHER, REDIS_URL, CACHE_REDIS_URL, DATABASE_URL = '', ...others } = system;
  return {
    ...others,
    DATABASE_URL: passwords === undefined ? DATABASE_URL : asRole(DATABASE_URL, program, passwords),
    ...(opensSealed && { MASTER_KEY, MASTER_KEYS_OTHER }),
    ...(program !== 'crawler' && { REDIS_URL, CACHE_REDIS_URL }),
    ...programs,
  };
}

export type RolePasswords = Readonly<Record<ServiceRole, string>>;

/** The database as the user of a role, who may do what its statements need and nothing else. */
function asRole(databaseUrl: string, program: string, passwords: RolePasswords): string {
  const role = serviceRoles.find((name) => name === program);
  if (role === undefined) return databaseUrl;
  const url = new URL(databaseUrl);
  url.username = loginOf(role);
  url.password = passwords[role];
  return url.href;
}

/** New ones at every start: whoever reads one later can do nothing with it. */
export const newRolePasswords = (): RolePasswords => ({
  api: randomBytes(24).toString('base64url'),
  workers: randomBytes(24).toString('base64url'),
  crawler: randomBytes(24).toString('base64url'),
});
