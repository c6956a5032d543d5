import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadBytesInFlightMax } from '../../api/http/upload-budget.ts';
import { imageChildBytesMax } from '../../shared/media/images/image-limits.ts';
import { loadCrawlerConfig } from '../../shared/platform/config/config.ts';
import { isPoolName, pools } from '../../workers/pools.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { bundleOf } from '../../dev/launch/start/role-scripts.ts';
import { roles } from '../../dev/launch/start/roles.ts';
import { environmentNames } from '../docs/environment-names.ts';
import { compose, composeText, root, type Service } from './compose-file.ts';

const all = Object.entries(compose.services);
/** The services that run our own image. */
const ours = all.filter(([, { build }]) => build !== undefined);
/** Variables that the vendor's client reads (docs/operators/operations.md#credentials-of-the-bucket). Containers have no ~/.aws. */
const credentialsOfBuckets = [
  ...new Set(readFileSync(join(root, 'docs/operators/operations.md'), 'utf8').match(/AWS_[A-Z_]+[A-Z]/g)),
].filter((name) => name !== 'AWS_PROFILE');
const named = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`there is no service ${name}`);
  return found;
};
const entryOf = ({ command }: Service) => command.find((word) => word.startsWith('dist/')) ?? '';
/** What it is unless the operator says otherwise. */
const usual = (text: string) => text.replace(/^\$\{\w+:-(.*)\}$/, '$1');
/** Without those of a shell, which has two dollar signs. */
const variables = (text: string) => [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map((match) => match[1] ?? '');

/** Leaves root for the ordinary user of the image, with the means to start a browser as another. */
const becomeCrawler =
  'setpriv --reuid=1000 --regid=1000 --clear-groups --inh-caps=-all,+setuid,+setgid,+kill --ambient-caps=-all,+setuid,+setgid,+kill'.split(
    ' ',
  );

it('has every role of a development start, by the same command', () => {
  for (const role of roles) {
    const { command } = named(role.name);
    const script = `dist/${bundleOf(role.program)}`;
    expect(command.slice(command.indexOf(script))).toEqual([script, ...role.args]);
  }
});

it('runs every pool there is, and no other', () => {
  const run = ours.flatMap(([, { command }]) => {
    const at = command.indexOf('--pools');
    return at < 0 ? [] : (command[at + 1] ?? '').split(',');
  });
  expect(run.filter((name) => !isPoolName(name))).toEqual([]);
  expect(run.toSorted()).toEqual(Object.keys(pools).toSorted());
});

it.each(ours)('%s starts a program that is built, with readable stack traces', (_name, service) => {
  const entry = entryOf(service);
  expect(entry).toMatch(/^dist\/roles\/\w+\.js$/);
  expect(existsSync(join(root, entry))).toBe(true);
  const from = service.command.indexOf('node');
  expect(service.command.slice(from, from + 2)).toEqual(['node', '--enable-source-maps']);
  expect(service.command.slice(0, from)).toEqual(service.user === undefined ? [] : [...becomeCrawler, '--']);
});

it.each(ours)(
  '%s knows every variable it is given and is given every variable it needs',
  (_name, service) => {
    const known = new Set([...environmentNames(), ...credentialsOfBuckets]);
    const given = Object.keys(service.environment);
    expect(given.filter((name) => !known.has(name))).toEqual([]);
    for (const needed of ['DATABASE_URL', 'PUBLIC_URL']) expect(given).toContain(needed);
  },
);

it.each(roles.map((role) => [role.name, role] as const))(
  '%s holds the credentials that its role uses, and no others',
  (name, { program, opensSealed }) => {
    const { environment } = named(name);
    expect(environment['MASTER_KEY'] !== undefined).toBe(opensSealed);
    const { username, password } = new URL(
      environment['DATABASE_URL']?.replaceAll(/\$\{(\w+)[^}]*\}/g, '$1') ?? '',
    );
    expect([username, password]).toEqual([
      `humanmark_${program}_login`,
      `${program.toUpperCase()}_DATABASE_PASSWORD`,
    ]);
    const usesRedis = program !== 'crawler';
    for (const variable of ['REDIS_URL', 'CACHE_REDIS_URL'])
      expect(environment[variable] !== undefined).toBe(usesRedis);
    expect(JSON.stringify(environment)).not.toContain('POSTGRES_PASSWORD');
  },
);

it.each(ours)('%s cannot write, gain rights or grow without bound', (name, service) => {
  expect(service.read_only).toBe(true);
  expect(service.security_opt).toContain('no-new-privileges:true');
  expect(usual(service.deploy.resources.limits.memory)).toMatch(/^\d+[mg]$/);
  expect(service.cap_drop).toEqual(['ALL']);
  // The crawler gives its browser another user, for which it begins as root with these capabilities alone.
  const isCrawler = name === 'crawler';
  expect(service.user).toBe(isCrawler ? '0:0' : undefined);
  expect(service.cap_add).toEqual(isCrawler ? ['SETUID', 'SETGID', 'KILL'] : []);
});

it('has the browser run as a user of the image that the crawler is not', () => {
  const [uid] = (named('crawler').environment['BROWSER_USER'] ?? '').split(':');
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  expect(dockerfile).toContain(`useradd --uid ${uid} `);
  expect(becomeCrawler).not.toContain(`--reuid=${uid}`);
});

it('gives the API the memory that it lets its bodies and its picture children take', () => {
  const { environment, deploy } = named('api');
  const [, amount, unit] = /^(\d+)([mg])$/.exec(usual(deploy.resources.limits.memory)) ?? [];
  const granted = Number(amount) * 1024 ** (unit === 'g' ? 3 : 2);
  const children = Number(usual(environment['IMAGE_PROCESSES'] ?? ''));
  const ownHeap = 512 * 1024 ** 2;
  expect(granted).toBeGreaterThan(children * imageChildBytesMax + uploadBytesInFlightMax + ownHeap);
});

it.each(all)('%s is watched by a health check, or runs once', (name, { healthcheck, restart }) => {
  if (name === 'migrate') expect([healthcheck, restart]).toEqual([undefined, 'no']);
  else expect([healthcheck?.test[0]?.startsWith('CMD'), restart]).toEqual([true, 'unless-stopped']);
});

it.each(ours.filter(([name]) => name !== 'migrate'))(
  '%s is asked on the port it serves',
  (_name, service) => {
    const probe = service.healthcheck?.test.at(-1) ?? '';
    const port = /process\.env\.(\w+)/.exec(probe)?.[1] ?? '';
    expect(service.environment[port]).toMatch(/^\d+$/);
    expect(probe).toContain("+'/readyz'");
  },
);

it.each(all)('%s has a pinned image', (_name, { image }) => {
  const [, tag = ''] = image.split(/:(.*)/s);
  expect(tag).toMatch(/^(?:v?\d[\w.-]*|\$\{HUMANMARK_VERSION:-\w+\})$/);
});

it('keeps the queue and lets the cache go', () => {
  const settings = ({ command }: Service) => command.join(' ');
  expect(settings(named('redis'))).toContain('--appendonly yes');
  expect(settings(named('redis'))).toContain('--maxmemory-policy noeviction');
  expect(settings(named('redis-cache'))).toContain('--maxmemory-policy allkeys-lru');
  expect(settings(named('redis-cache'))).toContain('--appendonly no');
  for (const [, { environment }] of ours) {
    const { REDIS_URL: queue, CACHE_REDIS_URL: cache } = environment;
    if (queue !== undefined)
      expect([queue.split('@')[1], cache?.split('@')[1]]).toEqual(['redis:6379', 'redis-cache:6379']);
  }
});

it('migrates before anything else starts, once the stores are healthy', () => {
  expect(named('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  for (const [name, { depends_on }] of ours) {
    if (name === 'migrate') continue;
    expect(depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
      redis: { condition: 'service_healthy' },
      'redis-cache': { condition: 'service_healthy' },
    });
  }
});

it('can run any number of every role, and publishes nothing but the proxy and, to this machine, the board and the traces', () => {
  for (const [name, { container_name, ports, volumes }] of all) {
    expect([name, container_name]).toEqual([name, undefined]);
    const published: Record<string, string[]> = {
      proxy: ['${HTTP_PORT:-80}:${HTTP_PORT:-80}', '${HTTPS_PORT:-443}:${HTTPS_PORT:-443}'],
      grafana: ['127.0.0.1:${GRAFANA_PORT:-3001}:3000'],
      jaeger: ['127.0.0.1:${JAEGER_PORT:-16686}:16686'],
    };
    expect([name, ports]).toEqual([name, published[name] ?? []]);
    const withFiles = ['migrate', 'api', 'relay', 'media', 'takedowns', 'crawler'];
    const files = withFiles.includes(name) ? ['media-files:/data'] : [];
    const models = ['api', 'crawler'].includes(name) ? ['${FACE_MODELS_DIR:-no-models}:/models:ro'] : [];
    const roots = name === 'api' ? ['${PASSKEY_ATTESTATION_ROOTS:-/dev/null}:/attestation-roots.pem:ro'] : [];
    const platforms = name === 'crawler' ? ['${PLATFORMS_FILE:-/dev/null}:/platforms.json:ro'] : [];
    if (ours.some(([each]) => each === name))
      expect([name, volumes]).toEqual([name, [...files, ...models, ...roots, ...platforms]]);
  }
});

it('gives the credentials of the bucket to the roles that use it, and to no other', () => {
  expect(credentialsOfBuckets.length).toBeGreaterThan(5);
  for (const [name, { environment }] of ours) {
    const uses = environment['STORAGE_URL'] !== undefined;
    for (const variable of credentialsOfBuckets)
      expect([name, variable, environment[variable]]).toEqual([
        name,
        variable,
        uses ? `\${${variable}:-}` : undefined,
      ]);
  }
});

it('gives models to those who read them, where the operator named a folder', () => {
  for (const [name, { environment, volumes }] of ours) {
    const isGiven = volumes.some((volume) => volume.endsWith(':/models:ro'));
    expect([name, environment['FACE_MODELS_DIR']]).toEqual([
      name,
      isGiven ? '${FACE_MODELS_DIR:+/models}' : undefined,
    ]);
  }
});

it('gives files to the role that reads them, where the operator named one', () => {
  const files = {
    PASSKEY_ATTESTATION_ROOTS: ['api', '${PASSKEY_ATTESTATION_ROOTS:+/attestation-roots.pem}'],
    PLATFORMS_FILE: ['crawler', '${PLATFORMS_FILE:+/platforms.json}'],
  };
  for (const [name, { environment }] of ours)
    for (const [variable, [reader, value]] of Object.entries(files))
      expect([name, environment[variable]]).toEqual([name, name === reader ? value : undefined]);
});

it('watches certificate logs unless the operator names no list, and guesses profiles of people', () => {
  const { environment } = named('crawler');
  // Without a colon, a variable that is set and empty stays empty, which the crawler takes for no list.
  const list = /^\$\{CT_LOG_LIST-(https:\/\/\S+\.json)\}$/.exec(environment['CT_LOG_LIST'] ?? '')?.[1];
  expect(list).toBe('https://www.gstatic.com/ct/log_list/v3/log_list.json');
  const least = { DATABASE_URL: 'postgres://127.0.0.1/humanmark', CT_LOG_LIST: '' };
  expect(loadCrawlerConfig(least).certificates.logList).toBeUndefined();
  expect(loadCrawlerConfig({ ...least, CT_LOG_LIST: list }).certificates.logList).toBe(list);
  expect(environment['PROFILE_GUESSES_PER_SCAN']).toBe('${PROFILE_GUESSES_PER_SCAN:-20}');
  for (const optional of [
    'SEARCH_PROVIDERS',
    'IMAGE_SEARCH_PROVIDERS',
    'IMAGE_SEARCH_STATEMENTS',
    'FEED_URLS',
  ])
    expect(environment[optional]).toBe(`\${${optional}:-}`);
});

describe('the profile for monitoring', () => {
  it('is three services, which need no secret and nothing else needs', () => {
    const watching = all.filter(([, { profiles }]) => profiles.length > 0);
    expect(watching.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['prometheus', ['monitoring']],
      ['grafana', ['monitoring']],
      ['jaeger', ['monitoring']],
    ]);
    for (const [, { environment, read_only, cap_drop, volumes }] of watching) {
      expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
      expect(JSON.stringify(environment)).not.toMatch(/PASSWORD|KEY/);
      for (const [from = ''] of volumes.map((volume) => volume.split(':')))
        if (from.startsWith('./')) expect([from, existsSync(join(root, from))]).toEqual([from, true]);
    }
    for (const [name, { depends_on }] of ours)
      for (const [other] of watching) expect([name, Object.keys(depends_on)]).not.toContain(other);
  });

  it('scrapes every role where it serves its metrics', () => {
    const scraped = ours.filter(([name]) => name !== 'migrate');
    const [job] = scrapeFile.parse(
      parse(readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8')),
    ).scrape_configs;
    const [found] = job?.dns_sd_configs ?? [];
    expect(found?.names.toSorted()).toEqual(scraped.map(([name]) => name).toSorted());
    for (const [name, { environment }] of scraped)
      expect([name, environment['METRICS_PORT']]).toEqual([name, String(found?.port)]);
  });
});

const scrapeFile = z.object({
  scrape_configs: z.tuple([
    z.object({
      dns_sd_configs: z.tuple([
        z.object({ names: z.array(z.string()), type: z.literal('A'), port: z.int() }),
      ]),
    }),
  ]),
});

it('refuses to start without its secrets, and explains every variable it reads', () => {
  const passwords = ['POSTGRES', 'API_DATABASE', 'WORKERS_DATABASE', 'CRAWLER_DATABASE', 'REDIS'];
  const secrets = ['MASTER_KEY', ...passwords.map((name) => `${name}_PASSWORD`)];
  for (const secret of [...secrets, 'PUBLIC_URL']) {
    expect(composeText).toContain(`\${${secret}:?`);
    expect(composeText).not.toMatch(new RegExp(`\\$\\{${secret}(?:\\}|:-)`));
  }
  const example = readFileSync(join(root, 'deploy/compose.env.example'), 'utf8');
  const explained = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map((match) => match[1] ?? '');
  expect([...new Set(variables(composeText))].toSorted()).toEqual([...new Set(explained)].toSorted());
  for (const secret of secrets) expect(example).toMatch(new RegExp(`^${secret}=$`, 'm'));
});

it('allows the browser its sandbox by a profile that refuses what it does not list', () => {
  const option = named('crawler').security_opt.find((each) => each.startsWith('seccomp=')) ?? '';
  const profile = seccompProfile.parse(
    JSON.parse(readFileSync(join(root, option.slice('seccomp='.length)), 'utf8')),
  );
  expect(profile.defaultAction).toBe('SCMP_ACT_ERRNO');
  const always = profile.syscalls.filter(({ args }) => args.length === 0).flatMap(({ names }) => names);
  const listed = profile.syscalls.flatMap(({ names }) => names);
  expect(new Set(always).size).toBe(always.length);
  // What Chromium makes its sandbox of, and what Node cannot begin without.
  for (const call of [
    'clone',
    'clone3',
    'unshare',
    'chroot',
    'seccomp',
    'futex',
    'epoll_pwait',
    'io_pgetevents',
  ])
    expect(always).toContain(call);
  for (const call of refusedCalls) expect(listed).not.toContain(call);
});

const seccompProfile = z.object({
  defaultAction: z.string(),
  syscalls: z.array(
    z.object({
      names: z.array(z.string()),
      action: z.literal('SCMP_ACT_ALLOW'),
      args: z.array(z.object({ index: z.number() })).default([]),
    }),
  ),
});

/** Other processes, the kernel's modules and programs, mounts, namespaces of others, keys, clocks. */
const refusedCalls =
  'ptrace process_vm_readv process_vm_writev kcmp bpf perf_event_open userfaultfd io_uring_setup mount umount2 pivot_root move_mount fsopen open_tree setns init_module finit_module delete_module kexec_load reboot swapon quotactl acct keyctl add_key request_key open_by_handle_at name_to_handle_at clock_settime settimeofday iopl ioperm syslog sethostname'.split(
    ' ',
  );
