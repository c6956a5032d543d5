import { isDeepStrictEqual } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../shared/platform/config/config.ts';
import { sourcesBelow } from '../architecture/syntax.ts';
import { newMasterKey } from '../support/test-config.ts';
import { root } from './compose-file.ts';

/** Values that each variable may have and that are not its default. */
const samples: Readonly<Record<string, string>> = {
  ACCEPT_TEST_DEVICE: 'true',
  API_PROCESSES: '2',
  BROWSER_USER: '1001:1001',
  CACHE_REDIS_URL: 'redis://127.0.0.1:6380',
  DATABASE_URL: 'postgres://127.0.0.1/other',
  DNS_SERVERS: '127.0.0.1:5353',
  FEED_URLS: 'phishing+lines+https://feed.example/feed.txt',
  HASH_SIMILARITY_THRESHOLD: '0.998',
  IMAGE_SEARCH_PROVIDERS: 'vision+https://KEY@vision.googleapis.com',
  IMAGE_SEARCH_STATEMENTS: 'a'.repeat(64),
  LISTEN_ADDRESS: '127.0.0.1',
  LOG_LEVEL: 'debug',
  LOG_WITNESSES:
    'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2 https://remora.n621.de',
  MASTER_KEY: newMasterKey(),
  MASTER_KEYS_OTHER: newMasterKey(),
  NETWORK_ALLOWLIST: '127.0.0.0/8',
  NODE_ENV: 'development',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=7',
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: '0.5',
  PASSKEY_ATTESTATION_ROOTS: join(root, 'package.json'),
  PASSKEY_ORIGINS: 'https://other.example',
  PUBLIC_URL: 'https://other.example',
  QUEUE_CONCURRENCY: 'mail=4',
  QUEUE_PER_SECOND: 'mail=4',
  RDAP_BOOTSTRAP_URL: 'https://rdap.example/',
  REDIS_URL: 'redis://127.0.0.1:6381',
  SEARCH_PROVIDERS: 'brave+https://KEY@api.search.brave.com',
  SMTP_URL: 'smtp://mail.example',
  STORAGE_URL: 's3+https://KEY:SECRET@s3.example/bucket?region=eu',
  TAKEDOWN_PLATFORM_CONTACTS: 'vercel.app=abuse@vercel.com',
  TAKEDOWN_REPORTERS: 'urlscan+https://KEY@urlscan.io',
  TRACEPARENT_OF_CALLERS: 'parent',
};
const sampleOf = (name: string): string =>
  samples[name] ??
  // Numbers of every range, folders, and senders of mails.
  (/SENDER|FROM/.test(name)
    ? 'Other <other@example.com>'
    : /_(?:DIR|FILE|PATH|LIST|NAME)$/.test(name)
      ? '/other'
      : '9');

/** With these, every part of the configuration is there. */
const least = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1/humanmark',
  REDIS_URL: 'redis://127.0.0.1:6379',
  MASTER_KEY: newMasterKey(),
  SMTP_URL: 'smtp://mail.test',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318',
};

/** The parts of the configuration that a variable makes, as `http.port`. */
export function configPartsOf(variable: string): string[] {
  const given = variable === 'OTEL_EXPORTER_OTLP_ENDPOINT' ? 'http://other.test:4318' : sampleOf(variable);
  const [without, with_] = [loadConfig(least), loadConfig({ ...least, [variable]: given })].map(partsOf);
  const names = [...new Set([...Object.keys(without ?? {}), ...Object.keys(with_ ?? {})])];
  return names.filter((name) => !isDeepStrictEqual(without?.[name], with_?.[name]));
}

const partsOf = (config: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(config).flatMap(([group, value]: [string, unknown]): [string, unknown][] =>
      isGroup(value)
        ? Object.entries(value).map(([name, part]): [string, unknown] => [`${group}.${name}`, part])
        : [[group, value]],
    ),
  );

/** By its tag, because the configuration is made outside of the realm of tests. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';

/**
 * What the files of a wing read of the configuration: parts such as `http.port`, and groups that they hand on whole, such as
 * `outbound`. Only the files that compose a role have a `config`.
 */
export function readConfigUses(wing: string): Set<string> {
  const uses = new Set<string>();
  for (const file of sourcesBelow(wing)) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/ from '[^']*'/g, '');
    for (const [, names = ''] of text.matchAll(/\bPick<\w*Config, ([^>]*)>/g))
      for (const [, group = ''] of names.matchAll(/'(\w+)'/g)) uses.add(group);
    for (const [, names = '', group] of text.matchAll(/\bconst \{([^}]*)\} = config(?:\.(\w+))?;/g))
      for (const name of names.split(',').map((each) => (each.split(':')[0] ?? '').trim()))
        uses.add(group === undefined ? name : `${group}.${name}`);
    for (const [, group = '', name] of text
      .replaceAll(/\bconst \{[^}]*\} = config(?:\.\w+)?;/g, '')
      .matchAll(/\bconfig\.(\w+)(?:\??\.(\w+))?/g))
      uses.add(name === undefined ? group : `${group}.${name}`);
  }
  return uses;
}

export const isRead = (part: string, uses: ReadonlySet<string>): boolean =>
  uses.has(part) || uses.has(part.split('.')[0] ?? '');
