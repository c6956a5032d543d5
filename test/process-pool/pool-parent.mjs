/** A process with a pool whose only child hangs; killed by process-pool.test.ts. */
import { createProcessPool } from '../../dist/shared/platform/process-pool/process-pool.js';

const pool = createProcessPool({
  entry: new URL('pool-tasks.mjs', import.meta.url).pathname,
  size: 1,
  queueMax: 1,
  waitMs: 60_000,
  deadlineMs: 60_000,
  rssMax: 1e9,
  tasksPerChild: 10,
});
await pool.run('pid');
void pool.run(process.argv[2]);
process.stdout.write(`${pool.pids().join(' ')}\n`);
