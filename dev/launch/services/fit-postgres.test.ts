import { fitPostgres, shareOfMachine } from './fit-postgres.ts';

const GIB = 2 ** 30;
const fit = (memoryGiB: number, cores: number, connectionsMax = 200) =>
  fitPostgres({ memoryBytes: memoryGiB * GIB, cores, connectionsMax });
const megabytesOf = (text: string | undefined): number => Number(/^(\d+)MB$/.exec(text ?? '')?.[1]);

describe('settings that fit Postgres to a machine', () => {
  test('are the least that Postgres has by itself where it shares 1 GB', () => {
    expect(fitPostgres(shareOfMachine(GIB, 1))).toMatchObject({
      max_connections: '200',
      shared_buffers: '128MB',
      effective_cache_size: '256MB',
      work_mem: '4MB',
      maintenance_work_mem: '64MB',
      max_wal_size: '1024MB',
      min_wal_size: '256MB',
      autovacuum_max_workers: '3',
    });
  });

  test('stay below what a large one of 256 GB would waste', () => {
    expect(fitPostgres(shareOfMachine(256 * GIB, 64))).toMatchObject({
      max_connections: '1000',
      shared_buffers: '16384MB',
      effective_cache_size: '49152MB',
      work_mem: '16MB',
      maintenance_work_mem: '1024MB',
      max_wal_size: '4096MB',
      min_wal_size: '1024MB',
      autovacuum_max_workers: '8',
    });
  });

  test('grow with the memory between the two', () => {
    const [small, large] = [fit(2, 2), fit(8, 2)];
    for (const name of ['shared_buffers', 'effective_cache_size', 'work_mem', 'maintenance_work_mem'])
      expect(megabytesOf(large[name])).toBeGreaterThan(megabytesOf(small[name]));
  });

  test.each([1 / 8, 1, 2, 8, 64, 1024])(
    'never promise more than there is of %d GiB, beyond the defaults of Postgres',
    (gibibytes) => {
      const settings = fit(gibibytes, 4);
      const memory = gibibytes * 1024;
      expect(megabytesOf(settings['shared_buffers'])).toBeLessThanOrEqual(Math.max(128, memory / 4));
      expect(megabytesOf(settings['work_mem']) * 200).toBeLessThanOrEqual(Math.max(4 * 200, memory / 4));
      expect(megabytesOf(settings['effective_cache_size'])).toBeLessThanOrEqual(Math.max(256, memory));
      // Each of its workers may use as much.
      const vacuums = megabytesOf(settings['maintenance_work_mem']) * 3;
      expect(vacuums).toBeLessThanOrEqual(Math.max(3 * 64, memory / 4));
    },
  );

  test('have connections for an API process on each core', () => {
    expect(shareOfMachine(8 * GIB, 2).connectionsMax).toBe(200);
    expect(shareOfMachine(8 * GIB, 16).connectionsMax).toBe(500);
  });

  test('give each of many sessions less memory', () => {
    expect(fit(16, 4, 500)['work_mem']).toBe('8MB');
    expect(fit(16, 4, 100)['work_mem']).toBe('40MB');
  });

  test('leave three quarters of a machine to what else runs on it', () => {
    expect(shareOfMachine(8 * GIB).memoryBytes).toBe(2 * GIB);
  });
});
