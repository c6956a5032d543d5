import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from './services/run-command.ts';

const module = pathToFileURL(resolve('dev/launch/tell-step.mjs')).href;

/** Does a step until it was told of three times, and prints what it wrote to a terminal, or a pipe, and how it ended. */
const script = `
  import { tellStep } from '${module}';
  const [place, ending] = process.argv.slice(1);
  let written = '';
  let told = () => undefined;
  const out = { ...JSON.parse(place), write: (text) => { written += text; told(); } };
  const work = () => new Promise((resolve, reject) => {
    told = () => {
      if (written.split(' s').length > 3) ending === 'fail' ? reject(new Error('it broke')) : resolve('it worked');
    };
  });
  const ended = await tellStep('build: compiling', work, { out, everyMs: 10 }).catch((error) => error.message);
  process.stdout.write(JSON.stringify({ written, ended }));
`;

async function told(place: object, ending = 'work'): Promise<{ written: string; ended: string }> {
  const args = ['--input-type=module', '-e', script, JSON.stringify(place), ending];
  const { code, stdout, output } = await runCommand(process.execPath, args, { timeoutMs: 60_000 });
  if (code !== 0) throw new Error(output);
  return JSON.parse(stdout);
}

test('in a terminal a step is one line, which counts its seconds', async () => {
  const { written, ended } = await told({ isTTY: true, columns: 80 });
  expect(ended).toBe('it worked');
  const [first, ...others] = written.split('\r\u001B[K').slice(1);
  expect(first).toBe('build: compiling ...');
  for (const each of others.slice(0, -1)) expect(each).toMatch(/^build: compiling \.\.\. \d+ s$/);
  expect(others.length).toBeGreaterThan(2);
  expect(others.at(-1)).toMatch(/^build: compiling took \d+ s\n$/);
});

test.each([
  ['a pipe', {}],
  ['a terminal too narrow for it', { isTTY: true, columns: 20 }],
])('in %s each is a line of its own', async (_what, place) => {
  const { written } = await told(place);
  for (const control of ['\r', '\u001B']) expect(written).not.toContain(control);
  expect(written).toMatch(
    /^build: compiling \.\.\.\n(build: compiling \.\.\. \d+ s\n){3,}build: compiling took \d+ s\n$/,
  );
});

test('what a step that fails has to say begins on a line of its own', async () => {
  const { written, ended } = await told({ isTTY: true, columns: 80 }, 'fail');
  expect(ended).toBe('it broke');
  expect(written).toMatch(/took \d+ s\n$/);
});

const running = `
  import { runSilently } from '${module}';
  const [command, ...args] = process.argv.slice(1);
  process.stdout.write(JSON.stringify(await runSilently(command, args, { cwd: '/', timeout: 60_000 })));
`;

test.each<[string[], { status: number | null; said: string }]>([
  [
    [process.execPath, '-e', 'console.log("a"); console.error("b"); process.exitCode = 2'],
    { status: 2, said: 'a\nb\n' },
  ],
  [[process.execPath, '-e', 'process.stdin.resume()'], { status: 0, said: '' }],
  [
    [process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")'],
    { status: null, said: expect.stringContaining('Command failed') },
  ],
  [['/there/is/none'], { status: expect.any(Number), said: expect.stringContaining('ENOENT') }],
])('a program is run to its end: %j', async (words, result) => {
  const args = ['--input-type=module', '-e', running, ...words];
  const { stdout } = await runCommand(process.execPath, args, { timeoutMs: 60_000 });
  const ran = JSON.parse(stdout);
  expect(ran).toEqual(result);
  expect(ran.status === 0).toBe(result.status === 0);
});
