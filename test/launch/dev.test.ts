import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileSource } from '../../dev/launch/dev/compile-source.ts';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { waitUntil } from '../../dev/launch/services/wait-until.ts';
import { readRuntimeFile } from '../../shared/platform/config/runtime-file.ts';

const compiled = pathToFileURL(resolve('dist/dev/launch/dev/main.js')).href;
const ROLE = `
  process.send?.({ type: 'ready' });
  process.once('SIGTERM', () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
  setInterval(() => undefined, 1000);`;
/** Roles that do almost nothing: the subject is the process that compiles and restarts them. */
const SOURCES = {
  'shared/greeting.ts': `export const greeting: string = 'hello';`,
  'api/main.ts': `import { createServer } from 'node:http';
    import { greeting } from '../shared/greeting.ts';
    createServer((_, response) => response.end(greeting)).listen(Number(process.env['PORT']), '127.0.0.1'); ${ROLE}`,
  'workers/main.ts': ROLE,
  'crawler/main.ts': ROLE,
  'cli/main.ts': `console.log(JSON.stringify({ projectId: 'prj_demo', link: null }));`,
};

async function standInProject(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'develop-'));
  chmodSync(root, 0o755);
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    await compileSource(root, file, true);
  }
  const run = `import { develop } from '${compiled}'; process.exitCode = await develop(process.env, process.argv[2]);`;
  writeFileSync(join(root, 'dev.mjs'), run);
  return root;
}

describe('npm run dev', () => {
  it('compiles what was saved and restarts the roles that run it, and no other', async () => {
    const root = await standInProject();
    const port = await freePort();
    const { PATH } = process.env;
    const child = spawn(process.execPath, [join(root, 'dev.mjs'), root], {
      env: { PATH, PORT: String(port), CHROMIUM_PATH: '/bin/true', FFMPEG_PATH: '/bin/true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => (output += String(bytes)));
    const until = (what: string, holds: () => boolean | Promise<boolean>) =>
      waitUntil(
        () => {
          if (child.exitCode !== null) throw new Error(output);
          return holds();
        },
        { what, timeoutMs: 300_000 },
      );
    const greeting = async () => {
      const response = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
      return response?.text();
    };
    const pids = () => readRuntimeFile(join(root, '.data'))?.roles ?? [];
    try {
      await until('the first start', () => output.includes('watching api'));
      expect(await greeting()).toBe('hello');
      const before = pids();

      writeFileSync(join(root, 'shared/greeting.ts'), `export const greeting: string = 'good morning';`);
      await until('the new text', async () => (await greeting()) === 'good morning');
      await until('the report', () => /shared\/greeting\.ts: restarted api in \d+\.\d s/.test(output));
      const others = (roles: typeof before) => roles.filter(({ name }) => name !== 'api');
      expect(others(pids())).toEqual(others(before));

      const api = pids().find(({ name }) => name === 'api');
      writeFileSync(join(root, 'shared/greeting.ts'), `export const greeting = ;`);
      await until('the complaint', () => output.includes('nothing was restarted'));
      expect(output).toContain('greeting.ts:1');
      expect(await greeting()).toBe('good morning');
      expect(pids().find(({ name }) => name === 'api')).toEqual(api);
    } finally {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    expect(child.exitCode).toBe(0);
    expect(output).toContain('stopped');
  });
});
