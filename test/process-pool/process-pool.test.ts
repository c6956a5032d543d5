import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import {
  createProcessPool,
  type PoolOptions,
  type ProcessPool,
} from '../../shared/platform/process-pool/process-pool.ts';
import { eventually } from '../support/eventually.ts';

// oxlint-disable-next-line typescript/consistent-type-definitions -- a table of tasks has to be indexable
type Tasks = {
  pid: (input: null) => number;
  double: (bytes: Buffer) => Buffer;
  refuse: (input: null) => never;
  fail: (input: null) => never;
  later: (input: null) => Promise<never>;
  rest: (ms: number) => void;
  compute: (ms: number) => void;
  hang: (input: null) => never;
  die: (input: null) => never;
  exit: (input: null) => never;
  eat: (input: null) => never;
  see: (input: null) => { env: string[]; argv: string[]; niceness: number };
};

const folder = path.join(findProjectRoot(), 'test/process-pool');
const pools: ProcessPool<Tasks>[] = [];

const poolOf = (changes: Partial<PoolOptions> = {}): ProcessPool<Tasks> => {
  const pool = createProcessPool<Tasks>({
    entry: path.join(folder, 'pool-tasks.mjs'),
    size: 1,
    queueMax: 4,
    waitMs: 300_000,
    deadlineMs: 300_000,
    rssMax: 1_000_000_000,
    tasksPerChild: 100,
    ...changes,
  });
  pools.push(pool);
  return pool;
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

afterEach(async () => {
  for (const pool of pools.splice(0)) {
    for (const pid of pool.pids()) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await pool.close();
  }
});

it('does tasks in another process and hands bytes there and back', async () => {
  const pool = poolOf();
  expect(pool.pids()).toEqual([]);
  const pid = await pool.run('pid', null);
  expect(pid).not.toBe(process.pid);
  const bytes = Buffer.alloc(5_000_000, 7);
  const doubled = await pool.run('double', bytes);
  expect(Buffer.concat([bytes, bytes]).equals(doubled)).toBe(true);
  expect(await pool.run('pid', null)).toBe(pid);
});

it('tells a refusal from a bug, and goes on after both', async () => {
  const pool = poolOf();
  await expect(pool.run('refuse', null)).rejects.toMatchObject({
    name: 'AppError',
    code: 'overloaded',
    message: 'not today',
    retryAfterSeconds: 7,
  });
  await expect(pool.run('fail', null)).rejects.toThrow('a bug in the task');
  expect(await pool.run('pid', null)).toBeGreaterThan(0);
});

it.each([
  ['die', 'crash'],
  ['exit', 'crash'],
] as const)('a child that ends itself (%s) fails its own task only', async (task, reason) => {
  const pool = poolOf({ size: 2 });
  const before = await pool.run('pid', null);
  const others = [pool.run('double', Buffer.from('a')), pool.run('double', Buffer.from('b'))];
  await expect(pool.run(task, null)).rejects.toMatchObject({ name: 'ChildFailure', reason });
  expect((await Promise.all(others)).map(String)).toEqual(['aa', 'bb']);
  expect(await pool.run('pid', null)).toBeGreaterThan(0);
  await eventually(() => expect(pool.pids().filter((pid) => pid !== before && !isAlive(pid))).toEqual([]));
});

it('a child that is killed while idle is replaced without anybody noticing', async () => {
  const pool = poolOf();
  const first = await pool.run('pid', null);
  process.kill(first, 'SIGKILL');
  await eventually(() => expect(pool.pids()).not.toContain(first));
  expect(await pool.run('pid', null)).not.toBe(first);
});

it.each(['hang', 'later'] as const)('a task that never ends (%s) is killed at its deadline', async (task) => {
  const pool = poolOf({ deadlineMs: 3000 });
  const pid = await pool.run('pid', null);
  const next = pool.run(task, null);
  const after = pool.run('pid', null);
  await expect(next).rejects.toMatchObject({ name: 'ChildFailure', reason: 'deadline' });
  expect(await after).not.toBe(pid);
  expect(isAlive(pid)).toBe(false);
});

it('a task that eats memory is ended before the machine suffers', async () => {
  const pool = poolOf({ rssMax: 300_000_000 });
  await expect(pool.run('eat', null)).rejects.toMatchObject({ name: 'ChildFailure', reason: 'memory' });
  expect(await pool.run('pid', null)).toBeGreaterThan(0);
});

it('a flood is refused beyond the queue, and what waits too long too', async () => {
  const pool = poolOf({ size: 1, queueMax: 3, waitMs: 300 });
  const pid = await pool.run('pid', null);
  const hanging = pool.run('hang', null);
  const ended = expect(hanging).rejects.toMatchObject({ reason: 'killed' });
  const flood = await Promise.allSettled(Array.from({ length: 50 }, () => pool.run('pid', null)));
  const reasons = flood.map((each) => (each.status === 'rejected' ? each.reason : each.value));
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
  process.kill(pid, 'SIGKILL');
  await ended;
  expect(await pool.run('pid', null)).not.toBe(pid);
});

it('serves a queue in order with no more processes than it may have', async () => {
  const pool = poolOf({ size: 2, queueMax: 40 });
  const order: number[] = [];
  const pids = await Promise.all(
    Array.from({ length: 40 }, async (_each, index) => {
      const pid = await pool.run('pid', null);
      order.push(index);
      return pid;
    }),
  );
  expect(new Set(pids).size).toBe(2);
  expect(pool.pids()).toHaveLength(2);
  expect(order.toSorted((one, other) => one - other)).toHaveLength(40);
});

it('replaces a child after its share of tasks', async () => {
  const pool = poolOf({ tasksPerChild: 3 });
  const pids: number[] = [];
  for (let task = 0; task < 9; task += 1) pids.push(await pool.run('pid', null));
  expect(new Set(pids).size).toBe(3);
  await eventually(() => expect(pids.slice(0, 6).filter(isAlive)).toEqual([]));
});

it('gives its children no environment but its own', async () => {
  const pool = poolOf({ env: { OWN: 'yes' } });
  const { env } = await pool.run('see', null);
  expect(env.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['OWN']);
});

it('leaves no process behind: running tasks end, waiting ones are told, what hangs is killed', async () => {
  const calm = poolOf({ size: 2 });
  const last = [calm.run('pid', null), calm.run('double', Buffer.from('x'))];
  const children = calm.pids();
  await calm.close();
  expect(await Promise.all(last)).toHaveLength(2);
  expect(children.filter(isAlive)).toEqual([]);
  await expect(calm.run('pid', null)).rejects.toMatchObject({ code: 'overloaded' });

  const stuck = poolOf({ deadlineMs: 500 });
  // The very first task: on a starved machine a child may need longer than this to start, and is killed all the same.
  const hanging = expect(stuck.run('hang', null)).rejects.toMatchObject({ reason: 'deadline' });
  const waiting = expect(stuck.run('pid', null)).rejects.toMatchObject({ code: 'overloaded' });
  const [pid] = stuck.pids();
  expect(pid).toBeDefined();
  await stuck.close();
  await Promise.all([hanging, waiting]);
  expect(isAlive(pid ?? process.pid)).toBe(false);
});

it.each(['later', 'hang'])(
  'children of a killed parent end by themselves, even in a task (%s)',
  async (task) => {
    const parent = spawn(process.execPath, [path.join(folder, 'pool-parent.mjs'), task], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line]: unknown[] = await once(parent.stdout, 'data');
    const orphans = String(line).trim().split(' ').map(Number);
    expect(orphans).toHaveLength(1);
    expect(orphans.filter(isAlive)).toEqual(orphans);
    parent.kill('SIGKILL');
    await eventually(() => expect(orphans.filter(isAlive)).toEqual([]));
  },
);

it('lets owners take turns, keeps a process for one that has nothing running, and refuses the owner that fills the queue', async () => {
  const pool = poolOf({ size: 1, reserved: 1, queueMax: 4 });
  const flooder = await pool.run('pid', null, 'flooder');
  const flood = [pool.run('hang', null, 'flooder')];
  for (let nth = 0; nth < 10; nth += 1) flood.push(pool.run('hang', null, 'flooder'));
  const ended = Promise.allSettled(flood);
  // The one process is busy for good and the queue is full: without a place of its own this would not end.
  const small = await pool.run('pid', null, 'small');
  expect(small).not.toBe(flooder);
  expect(await Promise.all([1, 2, 3].map(() => pool.run('pid', null, 'small')))).toEqual([
    small,
    small,
    small,
  ]);
  for (const pid of pool.pids()) process.kill(pid, 'SIGKILL');
  await pool.close();
  const reasons = (await ended).map((each) => (each.status === 'rejected' ? each.reason : null));
  expect(reasons.slice(5)).toEqual(
    Array.from({ length: 6 }, () => expect.objectContaining({ code: 'overloaded' })),
  );
});

it('serves an owner that has used up its hour after all others', async () => {
  const pool = poolOf({ size: 1, queueMax: 40, ownerSecondsMax: 1e-6 });
  await pool.run('pid', null, 'glutton');
  const order: string[] = [];
  const of = (owner: string) => pool.run('pid', null, owner).then(() => order.push(owner));
  await Promise.all([of('busy'), of('glutton'), of('glutton'), of('modest')]);
  expect(order).toEqual(['busy', 'modest', 'glutton', 'glutton']);
});

it('counts what an owner has computed, also in a task that was killed, and not for how long it held a process', async () => {
  // At the priority of other work: what is killed at its deadline has to have had some processor until then.
  const pool = poolOf({ ownerSecondsMax: 0.5, deadlineMs: 16_000, niceness: getPriority() });
  await pool.run('pid', null, 'starter');
  await pool.run('rest', 1000, 'patient');
  await pool.run('compute', 600, 'glutton');
  await expect(pool.run('hang', null, 'stuck')).rejects.toMatchObject({ reason: 'deadline' });
  const order: string[] = [];
  const of = (owner: string) => pool.run('pid', null, owner).then(() => order.push(owner));
  await Promise.all([of('first'), of('glutton'), of('stuck'), of('patient')]);
  expect(order).toEqual(['first', 'patient', 'glutton', 'stuck']);
});

it('runs children below everything else, unless their pool says how important they are', async () => {
  const mine = getPriority();
  const usual = await poolOf().run('see', null);
  expect(usual.niceness).toBe(Math.max(mine, 10));
  const other = await poolOf({ niceness: Math.max(mine, 3) }).run('see', null);
  expect(other.niceness).toBe(Math.max(mine, 3));
});
