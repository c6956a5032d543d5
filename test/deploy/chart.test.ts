import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { roles } from '../../dev/launch/start/roles.ts';
import { createAddressPolicy } from '../../shared/platform/outbound/address-policy.ts';
import { environmentNames } from '../docs/environment-names.ts';
import {
  chart,
  helmVersion,
  leastValues,
  lint,
  type Manifest,
  render,
  roleTable,
  variablesOf,
} from './chart-file.ts';
import { root } from './compose-file.ts';

const autoscaled = Object.fromEntries(
  Object.keys(roleTable.roles).map((name) => [name, { autoscaling: { enabled: true } }]),
);
/** Every part that a value turns on. */
const fullValues = {
  ...leastValues,
  config: { ...leastValues.config, API_PROCESSES: 2, QUEUE_CONCURRENCY: 'media=1' },
  files: { existingClaim: 'files', serviceAccountAnnotations: { 'eks.amazonaws.com/role-arn': 'arn' } },
  models: { existingClaim: 'models' },
  attestationRoots: { configMap: 'roots' },
  platforms: { configMap: 'platforms' },
  keda: { prometheusAddress: 'http://prometheus:9090' },
  ingress: { enabled: true, tlsSecret: 'tls' },
  monitoring: { podMonitor: { enabled: true }, prometheusRule: { enabled: true } },
  roles: autoscaled,
};

let least: Manifest[];
let full: Manifest[];
beforeAll(() => {
  [least, full] = [render(leastValues), render(fullValues)];
});

const container = z.looseObject({
  command: z.array(z.string()),
  env: z.array(
    z.looseObject({
      name: z.string(),
      value: z.string().optional(),
      valueFrom: z
        .looseObject({ secretKeyRef: z.looseObject({ name: z.string(), key: z.string() }) })
        .optional(),
    }),
  ),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.object({ drop: z.array(z.string()), add: z.array(z.string()).optional() }),
  }),
  resources: z.object({
    requests: z.looseObject({ cpu: z.unknown(), memory: z.unknown() }),
    limits: z.looseObject({ memory: z.unknown() }),
  }),
});
const workload = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.looseObject({
          runAsNonRoot: z.boolean(),
          runAsUser: z.number(),
          seccompProfile: z.looseObject({ type: z.string() }),
        }),
        containers: z.tuple([container]),
      }),
    }),
  }),
});
const policyFile = z.looseObject({
  spec: z.looseObject({
    policyTypes: z.array(z.string()),
    egress: z
      .array(
        z.looseObject({
          to: z.array(z.unknown()).min(1),
          ports: z.array(z.looseObject({ port: z.number() })),
        }),
      )
      .optional(),
  }),
});

const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((each) => each.kind === kind);
const componentOf = ({ metadata }: Manifest) => metadata.labels['app.kubernetes.io/component'] ?? '';
const podOf = (manifests: Manifest[], component: string) => {
  const found = manifests.find(
    (each) => ['Deployment', 'Job'].includes(each.kind) && componentOf(each) === component,
  );
  const { spec } = workload.parse(found).spec.template;
  return { ...spec, container: spec.containers[0] };
};
const names = Object.keys(roleTable.roles);

it('is rendered and linted by a Helm 4', () => {
  expect(helmVersion()).toMatch(/^v4\./);
  expect([lint(leastValues), lint(fullValues)]).toEqual(['', '']);
});

it('has only fields that Kubernetes, KEDA and the Prometheus Operator know, with values of their types', () => {
  const modules: Record<string, string> = {
    'keda.sh/v1alpha1': '@kubernetes-models/keda',
    'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator',
  };
  const folder = mkdtempSync(join(root, '.data', 'chart-types-'));
  try {
    const lines = [...least, ...full].flatMap((each, at) => {
      const from = modules[each.apiVersion] ?? 'kubernetes-models';
      const path = `${from}/${each.apiVersion}/${each.kind}`;
      return [
        `import type { I${each.kind} as T${at} } from '${path}';`,
        `export const m${at}: T${at} = ${JSON.stringify(each)};`,
      ];
    });
    const file = join(folder, 'manifests.ts');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const check = () =>
      execFileSync(
        join(root, 'node_modules/.bin/tsc'),
        ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--module', 'nodenext', file],
        { cwd: root, encoding: 'utf8', stdio: 'pipe' },
      );
    expect(check).not.toThrow();
    // What it would not know is seen.
    writeFileSync(file, `${lines.join('\n')}\n`.replace('"enableServiceLinks"', '"enableServiceLink"'));
    expect(check).toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('runs every role of a development start, by the same command', () => {
  expect(names.toSorted()).toEqual(roles.map(({ name }) => name).toSorted());
  for (const { name, program, args } of roles) {
    const { command } = podOf(least, name).container;
    expect(command.slice(-2 - args.length - 1)).toEqual([
      'node',
      '--enable-source-maps',
      `dist/roles/${program}.js`,
      ...args,
    ]);
  }
});

it('gives each role what it reads, under the names that the code knows, and nothing secret but by reference', () => {
  const aws = [...roleTable.groups.files, ...roleTable.groups.filesPlain].filter((name) =>
    name.startsWith('AWS_'),
  );
  const known = new Set([...environmentNames(), ...aws]);
  for (const { name, program, opensSealed } of roles) {
    const role = roleTable.roles[name];
    if (!role) throw new Error(name);
    expect(variablesOf(role).filter((each) => !known.has(each))).toEqual([]);
    expect(role.secrets.includes('MASTER_KEY')).toBe(opensSealed);
    const { env } = podOf(full, name).container;
    const secret = env.filter(({ valueFrom }) => valueFrom !== undefined);
    const expected = [
      'DATABASE_URL',
      ...roleTable.everyRoleSecrets,
      ...role.secrets,
      ...(role.files ? roleTable.groups.files : []),
    ];
    expect(secret.map((each) => each.name).toSorted()).toEqual(expected.toSorted());
    expect(env.find((each) => each.name === 'DATABASE_URL')?.valueFrom?.secretKeyRef.key).toBe(
      `${program.toUpperCase()}_DATABASE_URL`,
    );
    expect(env.filter((each) => !known.has(each.name))).toEqual([]);
    expect(JSON.stringify(env.map(({ value }) => value))).not.toMatch(/:\/\/[^"/]*@/);
  }
});

it('is not root, writes nowhere but in its volumes, and has no capability', () => {
  for (const name of [...names, 'migrate']) {
    const {
      securityContext,
      container: { securityContext: own, resources },
    } = podOf(least, name);
    expect([name, own.allowPrivilegeEscalation, own.readOnlyRootFilesystem, own.capabilities.drop]).toEqual([
      name,
      false,
      true,
      ['ALL'],
    ]);
    expect(resources.limits.memory).toBeDefined();
    // The crawler gives its browser another user, for which it begins as root with these capabilities alone.
    const isCrawler = name === 'crawler';
    expect([name, securityContext.runAsNonRoot, own.capabilities.add]).toEqual([
      name,
      !isCrawler,
      isCrawler ? ['SETUID', 'SETGID', 'KILL'] : undefined,
    ]);
    expect(securityContext.seccompProfile.type).toBe(isCrawler ? 'Localhost' : 'RuntimeDefault');
  }
  const shared = podOf(render({ ...leastValues, crawler: { separateBrowserUser: false } }), 'crawler');
  expect([shared.securityContext.runAsUser, shared.container.securityContext.capabilities.add]).toEqual([
    1000,
    undefined,
  ]);
});

describe('the network', () => {
  const policyOf = (name: string) =>
    policyFile.parse(ofKind(least, 'NetworkPolicy').find((each) => componentOf(each) === name)).spec;

  it('lets each role out to what it needs alone', () => {
    for (const name of [...names, 'migrate']) {
      const { policyTypes, egress = [] } = policyOf(name);
      expect(policyTypes).toEqual(['Ingress', 'Egress']);
      const ports = new Set(egress.flatMap((rule) => rule.ports.map(({ port }) => port)));
      const reaches: string[] = roleTable.roles[name]?.reaches ?? ['postgres'];
      expect([name, ports.has(5432), ports.has(6379), ports.has(80), ports.has(25)]).toEqual([
        name,
        ...['postgres', 'redis', 'web', 'mail'].map((each) => reaches.includes(each)),
      ]);
    }
    expect(
      ofKind(
        render({ ...leastValues, networkPolicy: { ...leastValues.networkPolicy, enabled: false } }),
        'NetworkPolicy',
      ),
    ).toEqual([]);
    expect(() => render({ ...leastValues, networkPolicy: {} })).toThrow(/peers': minItems/);
  });

  it('lets each role out to the collector of traces, where there is one', () => {
    const collector = { peers: [{ ipBlock: { cidr: '10.1.0.7/32' } }], port: 4318 };
    const values = { ...leastValues, networkPolicy: { ...leastValues.networkPolicy, collector } };
    for (const manifests of [least, render(values)])
      for (const name of names) {
        const text = JSON.stringify(
          ofKind(manifests, 'NetworkPolicy').find((each) => componentOf(each) === name),
        );
        expect([name, text.includes('"10.1.0.7/32"')]).toEqual([name, manifests !== least]);
      }
  });

  it('takes for public no address that the service would not dial, so that a page leads no crawler into a private network', () => {
    const ranges = z.object({
      networkPolicy: z.object({
        notPublic: z.object({ ipv4: z.array(z.string()), ipv6: z.array(z.string()) }),
      }),
    });
    const { ipv4, ipv6 } = ranges.parse(parse(readFileSync(join(chart, 'values.yaml'), 'utf8'))).networkPolicy
      .notPublic;
    const open = createAddressPolicy({ allowlist: [] });
    const shut = createAddressPolicy({ allowlist: [...ipv4, ...ipv6] });
    for (const range of [...ipv4, ...ipv6])
      expect([range, shut.isAllowed(range.split('/')[0] ?? '')]).toEqual([range, true]);
    for (let first = 0; first < 256; first += 1)
      for (const rest of [
        '0.0.1',
        '64.0.1',
        '16.0.1',
        '31.255.1',
        '63.129.16',
        '254.169.254',
        '168.0.1',
        '18.0.1',
        '0.2.1',
        '51.100.1',
        '0.113.1',
      ]) {
        const address = `${first}.${rest}`;
        if (!open.isPublic(address)) expect([address, shut.isAllowed(address)]).toEqual([address, true]);
      }
  });
});

it('scales by the age of due work that workers tell, and takes its absence for no figure', () => {
  const scaled = ofKind(full, 'ScaledObject');
  expect(scaled.map(componentOf).toSorted()).toEqual(names.toSorted());
  for (const each of scaled) {
    const { kinds = [] } = roleTable.roles[componentOf(each)] ?? {};
    const text = JSON.stringify(each);
    if (kinds.length === 0) expect(text).toContain('"type":"cpu"');
    else {
      expect(text).toContain(
        `humanmark_work_due_age_seconds{kind=~\\"${kinds.join('|')}\\",namespace=\\"prod\\"}`,
      );
      expect(text).toContain('"ignoreNullValues":"false"');
    }
  }
  const documented = [
    ...readFileSync(join(root, 'docs/operators/metrics.md'), 'utf8').matchAll(/^\| `([a-z]+)` +\| [A-Z]/gm),
  ].map(([, kind]) => kind);
  for (const kind of Object.values(roleTable.roles).flatMap(({ kinds }) => kinds))
    expect(documented).toContain(kind);
});

it('has a budget for each role, migrates before anything else, and has the rules of deploy/prometheus', () => {
  expect(ofKind(least, 'PodDisruptionBudget').map(componentOf).toSorted()).toEqual(names.toSorted());
  const [job] = ofKind(least, 'Job');
  expect(job?.metadata['annotations']).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
  const [rules] = ofKind(full, 'PrometheusRule');
  expect(rules?.['spec']).toEqual(parse(readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8')));
  expect(ofKind(least, 'Secret')).toEqual([]);
});

it('refuses a variable that is none', () => {
  expect(() => render({ ...leastValues, config: { ...leastValues.config, LOG_LEVELS: 'info' } })).toThrow(
    /LOG_LEVELS/,
  );
  const schema = z.looseObject({
    properties: z.looseObject({
      config: z.object({
        type: z.string(),
        additionalProperties: z.literal(false),
        required: z.array(z.string()),
        properties: z.record(z.string(), z.unknown()),
      }),
    }),
  });
  const { properties } = schema.parse(JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')))
    .properties.config;
  const plain = Object.values(roleTable.roles).flatMap(({ variables }) => variables);
  expect(Object.keys(properties).toSorted()).toEqual(
    [...new Set([...roleTable.everyRole, ...roleTable.groups.filesPlain, ...plain])].toSorted(),
  );
});
