import type { StartSettings } from './settings.ts';

/** Programs that a role gets by path. */
export type NeededProgram = 'CHROMIUM_PATH' | 'FFMPEG_PATH';

/** One process of the running system. */
export interface Role {
  name: string;
  /** What it runs, by the name of its wing. */
  program: string;
  args: readonly string[];
  /** Started only once this program is found; `ready` does not wait for it. */
  needs?: NeededProgram;
}

export const roles: readonly Role[] = [
  { name: 'api', program: 'api', args: [] },
  { name: 'relay', program: 'workers', args: ['--pools', 'relay,log'] },
  { name: 'webhooks', program: 'workers', args: ['--pools', 'webhooks'] },
  { name: 'trust', program: 'workers', args: ['--pools', 'trust'] },
  { name: 'media', program: 'workers', args: ['--pools', 'media'], needs: 'FFMPEG_PATH' },
  { name: 'takedowns', program: 'workers', args: ['--pools', 'takedowns'] },
  { name: 'maintenance', program: 'workers', args: ['--pools', 'maintenance'] },
  { name: 'crawler', program: 'crawler', args: [], needs: 'CHROMIUM_PATH' },
];

export interface ServiceAddresses {
  databaseUrl: string;
  redisUrl: string;
  cacheRedisUrl: string;
}

/** The environment of roles and of the CLI: defaults for development, over them what the caller's environment says. */
export function roleEnvironment(
  settings: StartSettings,
  addresses: ServiceAddresses,
  masterKey: string,
  programs: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv {
  // An empty variable means unset, as in settings.ts, and must not hide a default.
  const own = Object.fromEntries(Object.entries(settings.env).filter(([, value]) => value !== ''));
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    // Development webhooks and brand pages live on this machine, which the guard of outbound calls otherwise refuses.
    NETWORK_ALLOWLIST: '127.0.0.0/8,::1/128',
    // Each role takes any free port: they would fight over one.
    METRICS_PORT: '0',
    ...own,
    PORT: String(settings.port),
    LISTEN_ADDRESS: settings.listenAddress,
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: addresses.databaseUrl,
    REDIS_URL: addresses.redisUrl,
    CACHE_REDIS_URL: addresses.cacheRedisUrl,
    DATA_DIR: settings.dataDir,
    MASTER_KEY: masterKey,
    ...programs,
  };
}
