import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from './compose-file.ts';
import { findHelm } from './helm-program.ts';

export const chart = join(root, 'deploy/helm/humanmark');
const namespace = 'prod';

/** What an operator has to give. */
export const leastValues = {
  existingSecret: 'humanmark',
  config: { PUBLIC_URL: 'https://api.example.com' },
  networkPolicy: {
    postgres: { peers: [{ ipBlock: { cidr: '10.1.0.5/32' } }] },
    redis: { peers: [{ ipBlock: { cidr: '10.1.0.6/32' } }] },
  },
};

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()) }),
});
export type Manifest = z.output<typeof manifest>;

const helm = (args: string[], values: object) =>
  spawnSync(findHelm(), [...args, chart, '--namespace', namespace, '--values', '-'], {
    input: JSON.stringify(values),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 ** 2,
    timeout: 60_000,
  });

/** @throws Error with what Helm says */
export function render(values: object): Manifest[] {
  const { status, stdout, stderr } = helm(['template', 'humanmark'], values);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document): unknown => document.toJS())
    .filter((value) => value !== null)
    .map((value) => manifest.parse(value));
}

/** Its complaints; empty where it has none. */
export function lint(values: object): string {
  const { status, stdout, stderr } = helm(['lint', '--strict'], values);
  return status === 0 ? '' : stdout + stderr;
}

export const helmVersion = (): string =>
  execFileSync(findHelm(), ['version', '--short'], { encoding: 'utf8' }).trim();

const role = z.strictObject({
  args: z.array(z.string()),
  image: z.string(),
  kinds: z.array(z.string()),
  files: z.boolean().default(false),
  models: z.boolean().default(false),
  workDir: z.boolean().default(false),
  secrets: z.array(z.string()),
  reaches: z.array(z.enum(['postgres', 'redis', 'web', 'mail'])),
  variables: z.array(z.string()),
});

/** What each role is and is given: files/roles.yaml of the chart. */
export const roleTable = z
  .strictObject({
    everyRole: z.array(z.string()),
    everyRoleSecrets: z.array(z.string()),
    groups: z.strictObject({ files: z.array(z.string()), filesPlain: z.array(z.string()) }),
    roles: z.record(z.string(), role),
  })
  .parse(parse(readFileSync(join(chart, 'files/roles.yaml'), 'utf8')));

export type RoleOfTable = z.output<typeof role>;

/** Every variable that the role may be given by an operator. */
export const variablesOf = ({ variables, secrets, files }: RoleOfTable): string[] => [
  ...roleTable.everyRole,
  ...roleTable.everyRoleSecrets,
  ...variables,
  ...secrets,
  ...(files ? [...roleTable.groups.files, ...roleTable.groups.filesPlain] : []),
];
