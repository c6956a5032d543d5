import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { newAddress } from '../support/new-address.ts';
import { type ApiClient, createApiClient } from '../support/requests/api-client.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { createTestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

/** What a process is given: the key that seals first, then those that only open. */
export type GivenKeys = readonly [string, ...string[]];

export const freshMasterKey = (): string => randomBytes(32).toString('base64url');
export const keyIdOf = (masterKey: string): string =>
  deriveServiceKeys(Buffer.from(masterKey, 'base64url')).sealing.current.keyId;

export interface RunningApiProcess {
  role: RoleProcess;
  /** Calls from an address of its own. */
  visitor(): ApiClient;
  /** Calls with the key of the project. */
  partner: ApiClient;
}

/** Real processes with different master keys on the same stores, and one project with the platform `keys`. */
export interface KeyFleet {
  db: Database;
  projectId: string;
  startApi(keys: GivenKeys): Promise<RunningApiProcess>;
  startPools(pools: string, keys: GivenKeys): Promise<RoleProcess>;
  /** What a role prints when it does not start; empty when it does. */
  refusalOf(keys: GivenKeys, program?: 'api' | 'workers'): Promise<string>;
  cli(keys: GivenKeys, ...words: string[]): Promise<string>;
  close(): Promise<void>;
}

export async function createKeyFleet(): Promise<KeyFleet> {
  const database = await createTestDatabase();
  const redis = await startTestRedis();
  const log = silentLogger();
  const db = connectDatabase({ url: database.url, poolMax: 5, log, applicationName: 'humanmark-test' });
  const customLimits = { minute: 1_000_000, day: null };
  const { projectId } = await createProject(
    { db },
    { name: 'Keys', plan: 'enterprise', platform: 'keys', customLimits },
  );
  const { apiKey } = await createApiKey({ db }, { projectId });
  const roles: RoleProcess[] = [];
  const environment = ([masterKey, ...others]: GivenKeys, more: Record<string, string> = {}) =>
    testEnvironment(
      { databaseUrl: database.url, redisUrl: redis.url },
      { MASTER_KEY: masterKey, MASTER_KEYS_OTHER: others.join(','), ...more },
    );
  const kept = async (starting: Promise<RoleProcess>) => {
    const role = await starting;
    roles.push(role);
    return role;
  };
  const argsOf = { api: [], workers: ['--pools', 'maintenance'] };
  return {
    db,
    projectId,
    async startApi(keys) {
      const port = String(await freePort());
      const role = await kept(startRole('api', [], environment(keys, { PORT: port })));
      const base = `http://127.0.0.1:${port}`;
      return {
        role,
        visitor: () => createApiClient(base).with({ 'x-forwarded-for': newAddress() }),
        partner: createApiClient(base, apiKey),
      };
    },
    startPools: (pools, keys) => kept(startRole('workers', ['--pools', pools], environment(keys))),
    refusalOf: (keys, program = 'api') =>
      kept(startRole(program, argsOf[program], environment(keys))).then(
        () => '',
        (error: Error) => error.message,
      ),
    cli: async (keys, ...words) =>
      (await run(process.execPath, [command, ...words], { env: environment(keys) })).stdout,
    async close() {
      for (const role of roles) role.kill('SIGKILL');
      await Promise.all(roles.map((role) => role.exited));
      await db.close();
      await redis.remove();
      await database.release();
    },
  };
}
