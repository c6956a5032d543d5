import type { StartSettings } from './settings.ts';

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
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: addresses.databaseUrl,
    REDIS_URL: addresses.redisUrl,
    CACHE_REDIS_URL: addresses.cacheRedisUrl,
    DATA_DIR: settings.dataDir,
    MASTER_KEY: masterKey,
    ...programs,
  };
}
