import { newRolePasswords, roleEnvironment, roles, systemEnvironment } from '../../dev/launch/start/roles.ts';
import { readStartSettings } from '../../dev/launch/start/settings.ts';
import { pools } from '../../workers/pools.ts';

const addresses = { databaseUrl: 'postgresql://d', redisUrl: 'redis://r', cacheRedisUrl: 'redis://c' };
const namesOf = (args: readonly string[]) => args.at(-1)?.split(',') ?? [];

test('the master key goes to the roles that open something sealed, and to no other', () => {
  const needing = Object.entries(pools).filter(([, { opensSealed }]) => opensSealed);
  for (const role of roles.filter(({ program }) => program === 'workers'))
    expect([role.name, role.opensSealed]).toEqual([
      role.name,
      needing.some(([name]) => namesOf(role.args).includes(name)),
    ]);
  const given = { MASTER_KEY: 'x', MASTER_KEY_FILE: '' };
  const system = systemEnvironment(readStartSettings(given, '/project', false), addresses, 'key');
  for (const role of roles)
    expect([role.name, roleEnvironment(system, role)['MASTER_KEY']]).toEqual([
      role.name,
      role.opensSealed ? 'key' : undefined,
    ]);
});

test('the crawler gets no Redis, and every role a database user of its own where passwords are given', () => {
  const system = systemEnvironment(readStartSettings({}, '/project', false), addresses, 'key');
  const passwords = newRolePasswords();
  for (const role of roles) {
    const env = roleEnvironment(system, role, { passwords });
    const { username, password } = new URL(env['DATABASE_URL'] ?? '');
    expect([username, password]).toEqual([
      `humanmark_${role.program}_login`,
      Object.entries(passwords).find(([name]) => name === role.program)?.[1],
    ]);
    const redis = ['REDIS_URL', 'CACHE_REDIS_URL'].filter((name) => env[name] !== undefined);
    expect(redis).toHaveLength(role.program === 'crawler' ? 0 : 2);
    expect(roleEnvironment(system, role)['DATABASE_URL']).toBe(addresses.databaseUrl);
  }
  expect(newRolePasswords()).not.toEqual(passwords);
});
