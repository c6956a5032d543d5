import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { environmentNames } from '../environment-names.ts';
import { readDocument } from '../markdown.ts';
import { cliProblems, type Wholeness } from './check-cli.ts';
import { curlProblems } from './check-curl.ts';

const root = findProjectRoot(import.meta.dirname);
const exists = (file: string): boolean => existsSync(path.join(root, file));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readDocument('package.json')));
const compose = z
  .object({ services: z.record(z.string(), z.object({ profiles: z.array(z.string()).optional() })) })
  .parse(parse(readDocument('docker-compose.yml')));

/** Programs of every machine, of which a block uses nothing that could go stale. */
const ordinary = new Set([
  'base64',
  'cut',
  'echo',
  'jq',
  'kubectl',
  'mkdir',
  'openssl',
  'printf',
  'sed',
  'sha256sum',
]);
const demos = readDocument('dev/demo/scenarios.ts');
/** Variables that only the launcher reads, beside those of the configuration. */
const ofLauncher = [
  'DATA_DIR',
  'RESTORE_FROM',
  'TEST_SEED',
  'TEST_POPULATION',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

type Check = (words: readonly string[], wholeness: Wholeness) => string[];

const checks: Readonly<Record<string, Check>> = {
  npm: npmProblems,
  curl: curlProblems,
  docker: dockerProblems,
  node: ([, file = '']) =>
    file.startsWith('-') ? [] : fileProblems([exists(file) ? file : `docs/samples/${file}`]),
  cp: ([, from = '']) => (from.startsWith('/') ? [] : fileProblems([from])),
  helm: (words) => fileProblems(words.filter((word) => word.startsWith('deploy/'))),
  taskset: (words, wholeness) => commandProblems(words.slice(3), wholeness),
};

/** What is wrong with a simple command, as far as that can be seen without running it. */
export function commandProblems(all: readonly string[], wholeness: Wholeness): string[] {
  const words = all[0] === 'export' ? all.slice(1) : all;
  const begin = words.findIndex((word) => !/^\w+=/.test(word));
  if (begin < 0) return [];
  const [program = '', ...rest] = words.slice(begin);
  const set = words.slice(0, begin).map((word) => word.slice(0, word.indexOf('=')));
  const known = new Set([...environmentNames(), ...ofLauncher]);
  const unknown = set.filter((name) => !known.has(name)).map((name) => `nothing reads the variable ${name}`);
  if (ordinary.has(program)) return unknown;
  const check = checks[program];
  return [...unknown, ...(check?.([program, ...rest], wholeness) ?? [`nobody knows the program ${program}`])];
}

const fileProblems = (files: readonly string[]): string[] =>
  files.filter((file) => !exists(file)).map((file) => `there is no file ${file}`);

function npmProblems([, ...words]: readonly string[], wholeness: Wholeness): string[] {
  const [first = '', ...others] = words.filter((word) => word !== '--silent');
  if (['audit', 'ci', 'install', 'pack'].includes(first)) return [];
  const [script = '', ...given] = first === 'run' ? others : [first, ...others];
  if (!(script in scripts)) return [`there is no script ${script}`];
  const args = given[0] === '--' ? given.slice(1) : given;
  switch (script) {
    case 'cli':
      return cliProblems(args, wholeness);
    case 'models':
      return cliProblems(['models', ...args], wholeness);
    case 'bench':
      return benchProblems(args);
    case 'demo':
      return args
        .filter((name) => !demos.includes(`\n  ${name}: {`))
        .map((name) => `there is no demo ${name}`);
    case 'test':
    case 'test:unit':
      return args
        .filter((arg) => !arg.startsWith('--') && arg !== 'PATH' && !isOfTest(arg))
        .map((arg) => `no test is ${arg}`);
    default:
      return [];
  }
}

function benchProblems(args: readonly string[]): string[] {
  const [name = '', of = ''] = args;
  if (['', 'NAME', 'measured'].includes(name)) return [];
  return fileProblems([`dev/bench/${name === 'history' ? of : name}.ts`]);
}

/** Jest takes a part of a path. */
function isOfTest(part: string): boolean {
  const folder = path.join(root, path.dirname(part));
  return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(path.basename(part)));
}

function dockerProblems([, ...words]: readonly string[], wholeness: Wholeness): string[] {
  const after = (flag: string) => words.flatMap((word, at) => (word === flag ? [words[at + 1] ?? ''] : []));
  const targets = after('--target').filter((name) => !readDocument('Dockerfile').includes(` AS ${name}\n`));
  const isService = (name: string) => name in compose.services;
  const scaled = after('--scale').map((word) => word.slice(0, word.indexOf('=')));
  const run = words.includes('run') && !words.some(isService) ? [words.join(' ')] : [];
  const services = [...scaled.filter((name) => !isService(name)), ...run];
  const profiles = after('--profile').filter(
    (name) => !Object.values(compose.services).some((service) => service.profiles?.includes(name)),
  );
  const cli = words.indexOf('dist/roles/cli.js');
  return [
    ...[...targets, ...services, ...profiles].map((name) => `no image, service or profile is ${name}`),
    ...(cli < 0 ? [] : cliProblems(words.slice(cli + 1), wholeness)),
  ];
}
