import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { compose, root } from './compose-file.ts';

interface Instruction {
  stage: string;
  name: string;
  text: string;
}

/** The instructions with continued lines joined, each with its build stage. */
function readInstructions(): Instruction[] {
  const joined = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
  let stage = '';
  return joined.split('\n').flatMap((line) => {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') stage = / AS (\w+)$/.exec(text)?.[1] ?? 'unnamed';
    return name === '' ? [] : [{ stage, name, text }];
  });
}

const instructions = readInstructions();
const inStage = (stage: string, name: string) =>
  instructions.filter((each) => each.stage === stage && each.name === name).map((each) => each.text);
/** The paths that the build copies from the checkout, not from an earlier stage. */
const copied = instructions
  .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
  .flatMap(({ text }) => text.split(' ').slice(0, -1));

it('names every stage, the ones the services ask for among them', () => {
  const stages = instructions.filter(({ name }) => name === 'FROM').map(({ stage }) => stage);
  expect(stages).toEqual(['build', 'app', 'media', 'crawler']);
  for (const { build } of Object.values(compose.services)) if (build) expect(stages).toContain(build.target);
});

it('begins with a pinned Debian image, of the Node that production has', () => {
  const [image] = inStage('', 'ARG');
  expect(image).toMatch(/^NODE_IMAGE=node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
  const bases = instructions.filter(({ name }) => name === 'FROM').map(({ text }) => text.split(' ')[0]);
  expect(bases).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}', 'app', 'app']);
});

it('copies only what exists, and what the ignore file lets through', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toContain('*');
  expect(copied.length).toBeGreaterThan(5);
  for (const path of copied) {
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    expect(ignored).toContain(`!${path.split('/')[0]}`);
  }
  const letThrough = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const folders = copied.map((path) => path.split('/')[0] ?? '');
  expect(letThrough.toSorted()).toEqual([...new Set(folders)].toSorted());
});

it('builds every folder that a service starts a program from, and what those import', () => {
  const started = Object.values(compose.services).flatMap(({ command }) =>
    command.filter((word) => word.startsWith('dist/')).map((word) => parse(word).name),
  );
  for (const folder of [...started, 'shared']) expect(copied).toContain(folder);
});

it('keeps data files beside package.json, where the code looks for them', () => {
  const sources = ['api', 'workers', 'crawler', 'shared', 'cli'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const read = sources.flatMap((text) =>
    [...text.matchAll(/findProjectRoot\(\), '([\w/]+)'/g)].map((match) => match[1] ?? ''),
  );
  expect(read).toContain('shared/platform/db/migrations');
  const kept = inStage('app', 'COPY').map((text) => text.split(' ./').at(-1) ?? '');
  for (const path of read) expect([path, kept.some((each) => path.startsWith(each))]).toEqual([path, true]);
  expect(inStage('app', 'COPY')).toContain('--from=build /app/package.json ./');
});

it.each(['app', 'media', 'crawler'])('%s runs as an ordinary user, in exec form', (stage) => {
  expect(inStage(stage, 'USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  for (const command of inStage(stage, 'CMD')) expect(JSON.parse(command)).toContain('--enable-source-maps');
  const last = instructions.findLast((each) => each.stage === stage);
  expect(last?.name).toBe('CMD');
});

it('installs from the lock file, in production mode, with no secret in it', () => {
  expect(inStage('build', 'RUN').some((text) => text.startsWith('npm ci '))).toBe(true);
  expect(inStage('app', 'ENV').join(' ')).toContain('NODE_ENV=production');
  const everything = instructions.map(({ text }) => text).join('\n');
  expect(everything).not.toMatch(/MASTER_KEY|PASSWORD|_URL=/);
});
