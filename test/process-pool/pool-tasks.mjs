/** The entry file of the children in process-pool.test.ts: tasks with every kind of allowed and faulty behaviour. */
import { getPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../dist/shared/platform/errors/app-error.js';
import { serveTasks } from '../../dist/shared/platform/process-pool/serve-tasks.js';

const held = [];

serveTasks({
  pid: () => process.pid,
  double: (bytes) => Buffer.concat([bytes, bytes]),
  refuse: () => {
    throw new AppError('overloaded', 'not today', { retryAfterSeconds: 7 });
  },
  fail: () => {
    throw new TypeError('a bug in the task');
  },
  later: async () => new Promise(() => undefined),
  rest: (ms) => delay(ms),
  compute: (ms) => {
    const begun = process.cpuUsage();
    for (let used = 0; used < ms * 1000;) {
      const { user, system } = process.cpuUsage(begun);
      used = user + system;
    }
  },
  hang: () => {
    for (;;);
  },
  die: () => process.kill(process.pid, 'SIGSEGV'),
  exit: () => process.exit(3),
  eat: () => {
    for (;;) held.push(Buffer.alloc(20_000_000, 1));
  },
  see: () => ({ env: Object.keys(process.env), argv: process.execArgv, niceness: getPriority() }),
});
