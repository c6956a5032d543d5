import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Role, roles } from '../../dev/launch/start/roles.ts';
import { environmentNames } from '../docs/environment-names.ts';
import { type RoleOfTable, roleTable, variablesOf } from './chart-file.ts';
import { compose, root, type Service } from './compose-file.ts';
import { configPartsOf, isRead, readConfigUses } from './config-readers.ts';

/** Variables that no container is given, and why. */
const notInContainers: Readonly<Record<string, string>> = {
  ACCEPT_TEST_DEVICE: 'refused in production',
  CHROMIUM_PATH: 'the image of the crawler sets it',
  DATA_DIR: 'the folder of npm start; the folders that roles use are given one by one',
  FFMPEG_PATH: 'the image of the media pool has one on PATH',
  LISTEN_ADDRESS: 'a container is reached at each of its addresses by its networks alone',
  MASTER_KEY_FILE: 'MASTER_KEY is given in its place',
  NODE_ENV: 'the image sets production',
};

/** Variables that the files of a deployment decide, by what the role has. An operator gives the folder, the key or the number of another. */
const decided = (name: string, { files, workDir, models }: RoleOfTable): string[] => [
  'DATABASE_URL',
  'METRICS_PORT',
  ...(files ? ['STORAGE_DIR'] : []),
  ...(workDir ? ['MEDIA_WORK_DIR'] : []),
  ...(models ? ['FACE_MODELS_DIR'] : []),
  ...(name === 'api' ? ['API_REPLICAS', 'PASSKEY_ATTESTATION_ROOTS', 'PORT'] : []),
  ...(name === 'crawler' ? ['PLATFORMS_FILE'] : []),
];

/** Variables that are part of a group of settings which a program hands on whole, and that nothing in it asks for. */
const unused: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  api: {
    'its store of takedowns counts by the caps alone': [
      'RDAP_BOOTSTRAP_URL',
      'TAKEDOWN_PLATFORM_CONTACTS',
      'TAKEDOWN_REPORTERS',
    ],
  },
  workers: {
    'of `http` it has the public address and the port of metrics': [
      'API_PROCESSES',
      'API_REPLICAS',
      'PORT',
      'TRUSTED_PROXIES',
    ],
    'only requests look keys up': ['LOOKUP_TIMEOUT_SECONDS'],
  },
  crawler: {
    'as the workers': ['API_PROCESSES', 'API_REPLICAS', 'PORT', 'TRUSTED_PROXIES'],
    'it neither delivers nor answers': ['DELIVERY_LEASE_SECONDS', 'LOOKUP_TIMEOUT_SECONDS'],
  },
};

/** Read by the client of the bucket's vendor, and by no line of ours. */
const ofVendor = [...roleTable.groups.files, ...roleTable.groups.filesPlain].filter((name) =>
  name.startsWith('AWS_'),
);
/** They open stores and what is sealed, before there is a configuration to read: compose.test.ts says who has them. */
const ofStores = ['CACHE_REDIS_URL', 'DATABASE_URL', 'MASTER_KEY', 'MASTER_KEYS_OTHER', 'REDIS_URL'];

const tableOf = ({ name }: Role): RoleOfTable => {
  const found = roleTable.roles[name];
  if (!found) throw new Error(`the table has no role ${name}`);
  return found;
};
const environmentOf = (name: string): Service['environment'] => compose.services[name]?.environment ?? {};

it.each(['api', 'workers', 'crawler'])('hands the %s what its code reads, and nothing else', (program) => {
  const uses = readConfigUses(program);
  const without = new Set([
    ...Object.keys(notInContainers),
    ...ofStores,
    ...Object.values(unused[program] ?? {}).flat(),
  ]);
  const read = environmentNames().filter(
    (name) => !without.has(name) && configPartsOf(name).some((part) => isRead(part, uses)),
  );
  const given = roles.flatMap((role) =>
    role.program === program ? [...variablesOf(tableOf(role)), ...decided(role.name, tableOf(role))] : [],
  );
  const known = new Set([...ofStores, ...ofVendor]);
  expect([...new Set(given)].filter((name) => !known.has(name)).toSorted()).toEqual(read.toSorted());
});

it.each(roles.map((role) => [role.name, role] as const))(
  'gives the service %s the variables of its role, each as the operator chose it',
  (name, role) => {
    const table = tableOf(role);
    const environment = environmentOf(name);
    const fixed = decided(name, table);
    expect(Object.keys(environment).toSorted()).toEqual([...variablesOf(table), ...fixed].toSorted());
    for (const [variable, value] of Object.entries(environment)) {
      // The stores are services of the same file, and the browser's user is one of the image.
      if (fixed.includes(variable) || /REDIS_URL$|^BROWSER_USER$/.test(variable)) continue;
      expect([variable, value]).toEqual([variable, expect.stringContaining(`\${${variable}`)]);
    }
  },
);

it('leaves out no documented variable but those of development, and gives none that is not documented', () => {
  const services = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
  const given = new Set(services.flatMap(([, { environment }]) => Object.keys(environment)));
  const documented = environmentNames();
  expect(documented.filter((name) => !given.has(name)).toSorted()).toEqual(
    Object.keys(notInContainers).toSorted(),
  );
  expect([...given].filter((name) => !documented.includes(name)).toSorted()).toEqual(ofVendor.toSorted());
});

it('gives commands of the command line what they read', () => {
  const uses = readConfigUses('cli');
  const given = Object.keys(environmentOf('migrate'));
  const read = environmentNames().filter(
    (name) => !(name in notInContainers) && configPartsOf(name).some((part) => isRead(part, uses)),
  );
  expect(read.filter((name) => !given.includes(name))).toEqual([]);
  expect(read).toContain('NETWORK_ALLOWLIST');
});

it('gives secrets to our own services alone, and passwords of the database to those that use them', () => {
  const secrets = [
    ...Object.values(roleTable.roles).flatMap((role) => role.secrets),
    ...roleTable.everyRoleSecrets,
    ...roleTable.groups.files,
  ];
  for (const [name, { build, environment, command }] of Object.entries(compose.services)) {
    if (build !== undefined) continue;
    const text = JSON.stringify([environment, command]);
    for (const secret of secrets) expect([name, text.includes(`\${${secret}`)]).toEqual([name, false]);
    const passwords = [...text.matchAll(/\$\{(\w*PASSWORD)/g)].map(([, password]) => password);
    const own = {
      postgres: ['POSTGRES_PASSWORD'],
      redis: ['REDIS_PASSWORD'],
      'redis-cache': ['REDIS_PASSWORD'],
    };
    expect([name, passwords]).toEqual([name, Object.entries(own).find(([each]) => each === name)?.[1] ?? []]);
  }
});

it('has the ports of the code wherever a file names one', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const [port, metrics] = ['3000', '9464'];
  for (const { name } of roles) expect([name, environmentOf(name)['METRICS_PORT']]).toEqual([name, metrics]);
  expect(environmentOf('api')['PORT']).toBe(port);
  expect(text('Dockerfile')).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'));
  expect(text('deploy/prometheus/prometheus.yml')).toContain(`port: ${metrics}`);
  expect(text('deploy/Caddyfile')).toContain(`{$API_PORT:${port}}`);
  const chart = text('deploy/helm/humanmark/templates/_pod.tpl');
  expect(chart).toContain(`{ name: METRICS_PORT, value: '${metrics}' }`);
  expect(chart).toContain(`{ name: PORT, value: '${port}' }`);
});
