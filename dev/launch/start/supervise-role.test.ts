import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../services/process-facts.ts';
import { waitUntil } from '../services/wait-until.ts';
import { superviseRole } from './supervise-role.ts';

const role = { name: 'sample', program: 'sample', args: ['--pools', 'sample'], opensSealed: false };

function keep(program: string) {
  const root = mkdtempSync(join(tmpdir(), 'role-'));
  const script = join(root, 'role.cjs');
  writeFileSync(script, program);
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const kept = superviseRole(role, {
    script,
    root,
    env: { WORD: 'hello' },
    say,
    onChange: () => undefined,
  });
  return { kept, lines };
}

const ALIVE = 'setInterval(() => undefined, 1000); process.send({ type: "ready" });';
const soon = { timeoutMs: 10_000, everyMs: 10 };

test('a role is ready when it says so, and its lines are passed on', async () => {
  const { kept, lines } = keep(`console.log(process.env.WORD, process.argv[3]); ${ALIVE}`);
  expect(kept.isReady()).toBe(false);
  await waitUntil(() => kept.isReady() && lines.length > 0, { what: 'readiness', ...soon });
  expect(lines).toEqual(['hello sample']);
  await kept.stop(5_000);
});

test('a role that is killed comes back as another process', async () => {
  const { kept, lines } = keep(ALIVE);
  await waitUntil(() => kept.isReady(), { what: 'readiness', ...soon });
  const first = kept.pid() ?? -1;
  process.kill(first, 'SIGKILL');
  await waitUntil(() => kept.isReady() && kept.pid() !== first, { what: 'a new process', ...soon });
  expect(lines).toEqual(['ended (SIGKILL); starting it again in 0.5 s']);
  await kept.stop(5_000);
});

test('stopped, it stays down; deaf to SIGTERM, it is killed', async () => {
  const { kept, lines } = keep(`process.on("SIGTERM", () => undefined); ${ALIVE}`);
  await waitUntil(() => kept.isReady(), { what: 'readiness', ...soon });
  const pid = kept.pid() ?? -1;
  await kept.stop(200);
  expect(isAlive(pid)).toBe(false);
  expect(kept.pid()).toBeUndefined();
  expect(lines).toEqual(['did not end within 0.2 s; killed']);
});

test('restarted, it is another process at once, and no crash', async () => {
  const { kept, lines } = keep(ALIVE);
  await waitUntil(() => kept.isReady(), { what: 'readiness', ...soon });
  const first = kept.pid() ?? -1;
  await kept.restart();
  await waitUntil(() => kept.isReady(), { what: 'a new process', ...soon });
  expect(kept.pid()).not.toBe(first);
  expect(isAlive(first)).toBe(false);
  expect(lines).toEqual([]);
  await kept.stop(5_000);
});
