import { availableParallelism, totalmem } from 'node:os';

/** What a Postgres may count on. */
export interface PostgresShare {
  /** Memory for its buffers, its sessions and the files that the kernel caches for it. */
  memoryBytes: number;
  cores: number;
  connectionsMax: number;
}

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/**
 * Settings for Postgres that fit `share`, as `-c name=value` takes them. Its own suit a machine that it has a small part of. No
 * memory is below its default, and all have a maximum, above which more costs more than it gives (docs/operators/operations.md says why).
 */
export function fitPostgres({ memoryBytes, cores, connectionsMax }: PostgresShare): Record<string, string> {
  const between = (least: number, bytes: number, most: number): number =>
    Math.min(most, Math.max(least, Math.floor(bytes)));
  const buffers = between(128 * MIB, memoryBytes / 4, 16 * GIB);
  const walMax = between(GIB, memoryBytes / 2, 4 * GIB);
  return {
    max_connections: String(connectionsMax),
    shared_buffers: megabytes(buffers),
    effective_cache_size: megabytes(Math.max(2 * buffers, (memoryBytes * 3) / 4)),
    work_mem: megabytes(between(4 * MIB, memoryBytes / 4 / connectionsMax, 64 * MIB)),
    maintenance_work_mem: megabytes(between(64 * MIB, memoryBytes / 16, GIB)),
    wal_buffers: '16MB',
    max_wal_size: megabytes(walMax),
    min_wal_size: megabytes(walMax / 4),
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    autovacuum_naptime: '15s',
    autovacuum_max_workers: String(between(3, cores / 4, 8)),
    autovacuum_vacuum_cost_limit: '1000',
  };
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / MIB)}MB`;

/** An API process has up to 23, and with API_PROCESSES=auto each core runs one; workers and commands share the rest. */
const CONNECTIONS = { ofOthers: 100, ofCore: 25, least: 200, most: 1000 };

/**
 * Under `npm start` the roles, their browsers, Redis and whatever else the machine is used for need the larger part of the memory.
 * A container may use less than its machine has.
 */
export function shareOfMachine(
  machineBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity),
  cores = availableParallelism(),
): PostgresShare {
  const wanted = CONNECTIONS.ofOthers + cores * CONNECTIONS.ofCore;
  const connectionsMax = Math.min(CONNECTIONS.most, Math.max(CONNECTIONS.least, wanted));
  return { memoryBytes: machineBytes / 4, cores, connectionsMax };
}
