import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig, type Config } from '../shared/platform/config/config.ts';
import { readCliEnvironment } from '../shared/platform/config/cli-environment.ts';
import { readRuntimeFile, type RuntimeFile } from '../shared/platform/config/runtime-file.ts';
import { findProjectRoot } from '../shared/platform/lib/project-root.ts';

/** The `npm start` of this DATA_DIR (relative to the project's folder), if it is running. */
export function findRunningSystem(): RuntimeFile | undefined {
  const { dataDir } = readCliEnvironment();
  return readRuntimeFile(path.resolve(findProjectRoot(), dataDir));
}

/**
 * The configuration of the system a command is for: the one DATABASE_URL names, else the running `npm start`.
 * @throws ConfigError when there is neither
 */
export function configOfSystem(): Config {
  const { databaseUrl, environment } = readCliEnvironment();
  const running = databaseUrl === undefined ? findRunningSystem() : undefined;
  if (!running) return loadConfig();
  const masterKey = running.masterKey ?? readFileSync(running.masterKeyFile ?? '', 'utf8').trim();
  return loadConfig({
    ...environment,
    DATABASE_URL: running.databaseUrl,
    REDIS_URL: running.redisUrl,
    CACHE_REDIS_URL: running.cacheRedisUrl,
    PUBLIC_URL: running.url,
    MASTER_KEY: masterKey,
  });
}
