import { randomBytes } from 'node:crypto';
import { loadConfig, type Config } from '../../shared/platform/config/config.ts';

export interface TestStores {
  databaseUrl: string;
  redisUrl: string;
}

/** The address tests say they are served at; transcripts are signed for it. */
export const testPublicUrl = 'http://humanmark.test';

/** The environment of a role under test, for a process of its own or for loadConfig. */
export function testEnvironment(
  stores: TestStores,
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: testPublicUrl,
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    LOG_LEVEL: 'silent',
    // Lets a test call from any address it likes: `world.visitor()`.
    TRUSTED_PROXIES: '127.0.0.1/32',
    NETWORK_ALLOWLIST: '127.0.0.0/8,::1/128',
    MASTER_KEY: randomBytes(32).toString('base64url'),
    ...changes,
  };
}

export function testConfig(stores: TestStores, changes: Record<string, string> = {}): Config {
  return loadConfig(testEnvironment(stores, changes));
}
