import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive } from '../../dev/launch/services/process-facts.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';

/** Starts the given role, reports its pid, and reports when it is ready. */
const supervisor = `
  const { spawn } = require('node:child_process');
  const role = spawn(process.execPath, process.argv.slice(1), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  console.log(role.pid);
  role.on('message', () => console.log('ready'));
`;

let fixture: FaultFixture;

beforeAll(async () => {
  fixture = await createFaultFixture();
});
afterAll(() => fixture?.close());

const roles = [
  ['the API', ['roles/api.js']],
  ['the relay', ['roles/workers.js', '--pools', 'relay']],
  ['the webhooks worker', ['roles/workers.js', '--pools', 'webhooks']],
] as const;

async function superviseRole([entry, ...args]: readonly string[]) {
  const file = path.join(findProjectRoot(), 'dist', entry!);
  const parent = spawn(process.execPath, ['-e', supervisor, '--', file, ...args], {
    env: { ...fixture.env, PATH: process.env['PATH'] ?? '', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: parent.stdout });
  const nextLine = async () => String((await once(lines, 'line'))[0]);
  return { parent, pid: Number(await nextLine()), nextLine };
}

it.each(roles)('%s ends by itself when its supervisor was killed', async (_name, command) => {
  const { parent, pid, nextLine } = await superviseRole(command);
  expect(await nextLine()).toBe('ready');
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await eventually(() => expect(isAlive(pid)).toBe(false));
});

it.each(roles)(
  '%s ends by itself when its supervisor was killed before it was ready',
  async (_name, command) => {
    const { parent, pid } = await superviseRole(command);
    parent.kill('SIGKILL');
    await eventually(() => expect(isAlive(pid)).toBe(false));
  },
);
