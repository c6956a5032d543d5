import { findProgram, type Search } from './find-program.ts';

/** The path of a Redis (or Valkey) server program. */
export async function findRedisServer(search: Search): Promise<string> {
  return findProgram(
    {
      name: 'redis',
      names: ['redis-server', 'valkey-server'],
      packages: ['redis-server', 'redis-tools'],
      unpacked: 'usr/bin/redis-server',
      advice:
        'Install it (Debian, Ubuntu: apt install redis-server; Fedora: dnf install valkey; ' +
        'macOS: brew install redis), or give REDIS_URL to use one that runs elsewhere.',
    },
    search,
  );
}
