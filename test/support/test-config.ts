import { randomBytes } from 'node:crypto';
import { loadConfig, type Config } from '../../shared/platform/config/config.ts';

export interface TestStores {
  databaseUrl: string;
  redisUrl: string;
}

/** The public URL of services under test; transcripts are signed for it. */
export const testPublicUrl = 'http://humanmark.test';

export const newMasterKey = (): string => randomBytes(32).toString('base64url');

/** One for all roles of a test file: a database refuses a second one. */
export const testMasterKey = newMasterKey();

/** The environment of a role under test, for its own process or for loadConfig. */
export function testEnvironment(
  stores: TestStores,
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    ACCEPT_TEST_DEVICE: changes['NODE_ENV'] === 'production' ? 'false' : 'true',
    PORT: '0',
    PUBLIC_URL: testPublicUrl,
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    LOG_LEVEL: 'silent',
    // This lets a test call from any address: `fixture.visitor()`.
    TRUSTED_PROXIES: '127.0.0.1/32',
    NETWORK_ALLOWLIST: '127.0.0.0/8,::1/128',
    MASTER_KEY: testMasterKey,
    // Without it, test files would leave theirs in the folder of this checkout.
    STORAGE_DIR: process.env['TEST_STORAGE_DIR'] ?? '',
    ...changes,
  };
}

export function testConfig(stores: TestStores, changes: Record<string, string> = {}): Config {
  return loadConfig(testEnvironment(stores, changes));
}
