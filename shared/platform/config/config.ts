import path from 'node:path';
import { z } from 'zod';
import {
  type ImageSearchService,
  mailParty,
  parseImageSearchUrl,
  parseS3Url,
  parseSearchUrl,
  platformContacts,
  type SearchService,
  storageConfig,
  type StorageConfig,
  type TakedownConfig,
} from './outside-services.ts';
import { list, listOf, sha256Hex } from './lists.ts';
import { type WitnessPlace, witnessPlaces } from './log-witnesses.ts';
import { type PasskeySettings, passkeySettings } from './passkey-settings.ts';
import { processCount, userOf } from './process-settings.ts';
import { numbersOfQueues, type QueueSettings } from './queue-settings.ts';
import { parseReporter } from './reporters.ts';
import { parseFeedUrl, type FeedSource } from './source-services.ts';
import { withSecretFiles } from './secret-files.ts';
import { otlpHeaders, ratio, samplers, type TracingSettings, tracingSettings } from './tracing-settings.ts';
import { timeOf, timesBelowFloor, type LeasesAndTimeouts } from './leases-and-timeouts.ts';

const masterKeyBytes = z.string().transform((text, ctx) => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length === 32) return bytes;
  ctx.addIssue({
    code: 'custom',
    message: 'must be 32 bytes in base64url (openssl rand 32 | basenc --base64url)',
  });
  return z.NEVER;
});
const port = z.coerce.number().int().min(0).max(65_535);
const address = z.union([z.ipv4(), z.ipv6()]);

/** 255 of 256 equal bits is 99.61 %: at or below it the threshold would accept a different hash. */
const oneBitOff = 255 / 256;
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  ACCEPT_TEST_DEVICE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  PORT: port.default(3000),
  LISTEN_ADDRESS: list.refine((texts) => texts.every((text) => address.safeParse(text).success), {
    message: 'must be IP addresses, separated by commas',
  }),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?(\+cluster)?$/ }).optional(),
  CACHE_REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUSTED_PROXIES: list,
  CHROMIUM_PATH: z.string().optional(),
  BROWSER_USER: z
    .string()
    .regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/, 'must be a user and a group other than root, as numbers: 1001:1001')
    .optional(),
  /** ffmpeg; ffprobe is expected beside it. */
  FFMPEG_PATH: z.string().optional(),
  STORAGE_DIR: z.string().optional(),
  STORAGE_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || parseS3Url(text) !== undefined, {
      message: 'must be s3+https://KEY:SECRET@host/bucket?region=..., or the same without key and secret',
    }),
  MEDIA_WORK_DIR: z.string().optional(),
  /** A folder with manifest.json and the models it names; without it people cannot enroll on a page. */
  FACE_MODELS_DIR: z.string().optional(),
  /** The first is what new passkeys are bound to. */
  PASSKEY_RP_IDS: list,
  PASSKEY_ORIGINS: list,
  PASSKEY_ATTESTATION_ROOTS: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(320).default('Humanmark <no-reply@localhost>'),
  /** Mails to people, whoever they go to; abuse reports have caps of their own. */
  MAIL_HOURLY_CAP: z.coerce.number().int().min(0).max(1_000_000).default(1000),
  MAIL_DAILY_CAP: z.coerce.number().int().min(0).max(10_000_000).default(10_000),
  /** The sender of abuse reports, which gets the replies to them; MAIL_FROM unless given. */
  TAKEDOWN_SENDER: z.string().min(3).max(320).optional(),
  TAKEDOWN_DAILY_CAP: z.coerce.number().int().min(0).max(100_000).default(500),
  TAKEDOWN_PROJECT_DAILY_CAP: z.coerce.number().int().min(0).max(100_000).default(100),
  TAKEDOWN_BRAND_DAILY_CAP: z.coerce.number().int().min(0).max(100_000).default(50),
  TAKEDOWN_RECIPIENT_DAILY_CAP: z.coerce.number().int().min(0).max(100_000).default(100),
  /** `vercel.app=abuse@vercel.com,...` */
  TAKEDOWN_PLATFORM_CONTACTS: list,
  /** Services that takedowns are also reported to, each with its secret; see parseReporter. */
  TAKEDOWN_REPORTERS: list,
  RDAP_BOOTSTRAP_URL: z.url({ protocol: /^https?$/ }).default('https://data.iana.org/rdap/'),
  NETWORK_ALLOWLIST: list,
  DNS_SERVERS: list,
  /** The limit of one process while it looks up lookalikes of brands. */
  DNS_QUESTIONS_PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(200),
  SEARCH_PROVIDERS: listOf(parseSearchUrl, 'brave+https://KEY@host or searxng+https://host'),
  SEARCHES_PER_BRAND_DAY: z.coerce.number().int().min(0).max(10_000).default(20),
  IMAGE_SEARCH_PROVIDERS: listOf(parseImageSearchUrl, 'vision+https://KEY@host or tineye+https://KEY@host'),
  /** Of the texts of consents that agree to a picture being sent to those services; without any, none is sent. */
  IMAGE_SEARCH_STATEMENTS: listOf(sha256Hex, 'the SHA-256 of a statement, 64 hexadecimal digits'),
  IMAGE_SEARCHES_PER_BRAND_DAY: z.coerce.number().int().min(0).max(100).default(1),
  PLATFORMS_FILE: z.string().optional(),
  PROFILE_GUESSES_PER_SCAN: z.coerce.number().int().min(0).max(200).default(0),
  FEED_URLS: listOf(
    parseFeedUrl,
    'KIND+FORMAT+https://host/path, as in phishing+lines+https://host/feed.txt',
  ),
  FEED_INTERVAL_MINUTES: z.coerce.number().int().min(5).max(10_080).default(60),
  /** File or address of a log list of version 3; without it no certificate log is read. */
  CT_LOG_LIST: z.string().optional(),
  LOG_WITNESSES: witnessPlaces,
  /** Entries before its end at which a log is begun that was not read before. */
  CT_BACKLOG: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  MASTER_KEY: masterKeyBytes.optional(),
  /** Keys that only open: the next one before it seals, and earlier ones while something of theirs is left. */
  MASTER_KEYS_OTHER: list.pipe(z.array(masterKeyBytes).max(8)),
  /** In place of MASTER_KEY (`secret-files.ts`). */
  MASTER_KEY_FILE: z.string().optional(),
  /** Passwords of database users, which `db migrate` alone reads (`cli-environment.ts`). */
  API_DATABASE_PASSWORD: z.string().optional(),
  WORKERS_DATABASE_PASSWORD: z.string().optional(),
  CRAWLER_DATABASE_PASSWORD: z.string().optional(),
  HASH_SIMILARITY_THRESHOLD: z.coerce
    .number()
    .max(1)
    .gt(oneBitOff, 'must be above 255/256 (0.99609): at or below it another hash would pass as the same one')
    .default(0.997),
  /** Through links, from one IPv4 address or IPv6 /48, in a day. */
  ENROLLMENTS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(100),
  LAPSE_AFTER_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  /** Containers of the API. While Redis is unavailable, the limiter divides a limit by their processes. */
  API_REPLICAS: z.coerce.number().int().min(1).max(1000).default(1),
  API_PROCESSES: processCount,
  /** Per API process: pictures decoded, marked or searched at once. */
  IMAGE_PROCESSES: z.coerce.number().int().min(1).max(64).default(2),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  QUEUE_CONCURRENCY: numbersOfQueues,
  QUEUE_PER_SECOND: numbersOfQueues,
  DELIVERY_LEASE_SECONDS: timeOf('deliveryLeaseSeconds'),
  SITE_GAP_SECONDS: timeOf('siteGapSeconds'),
  SITE_LEASE_SECONDS: timeOf('siteLeaseSeconds'),
  STUCK_AFTER_SECONDS: timeOf('stuckAfterSeconds'),
  LOOKUP_TIMEOUT_SECONDS: timeOf('lookupTimeoutSeconds'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_SERVICE_NAME: z.string().max(100).optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: ratio,
  TRACEPARENT_OF_CALLERS: z.enum(['link', 'parent']).default('link'),
});

/** Of a role that opens nothing sealed, which has the key only where somebody gave it one all the same. */
export type KeylessConfig = Omit<Config, 'masterKey'> & { masterKey: Uint8Array | undefined };
/** Of the crawler, which uses no Redis either. */
export type CrawlerConfig = Omit<Config, 'masterKey' | 'otherMasterKeys' | 'redis'>;

export interface Config {
  environment: 'development' | 'test' | 'production';
  http: {
    port: number;
    /** Of the API and of the health servers. Empty: every address of the machine. */
    listenAddresses: string[];
    metricsPort: number | undefined;
    publicUrl: string;
    trustedProxies: string[];
    replicas: number;
    /** API processes on the port. */
    processes: number;
  };
  dataDir: string;
  database: { url: string; poolMax: number };
  redis: { queueUrl: string; cacheUrl: string };
  queues: QueueSettings;
  logLevel: string;
  /** Null without SMTP_URL: links are then only returned, never mailed. */
  mail: { smtpUrl: string; from: string } | null;
  mailCaps: { hour: number; day: number };
  takedowns: TakedownConfig;
  outbound: { allowlist: string[]; dnsServers: string[] };
  discovery: {
    dnsQuestionsPerSecond: number;
    searchServices: SearchService[];
    searchesPerBrandDay: number;
    imageSearchServices: ImageSearchService[];
    /** SHA-256 in lower-case hexadecimal. */
    imageSearchStatements: ReadonlySet<string>;
    imageSearchesPerBrandDay: number;
    /** JSON; undefined: the usual platforms. */
    platformsFile: string | undefined;
    profileGuessesPerScan: number;
    feeds: FeedSource[];
    feedIntervalMinutes: number;
  };
  imageProcesses: number;
  chromiumPath: string | undefined;
  /** The user of the system that the browser runs as. */
  browserUser: { uid: number; gid: number } | undefined;
  certificates: { logList: string | undefined; backlog: number };
  logWitnesses: WitnessPlace[];
  storage: StorageConfig;
  media: {
    /** Undefined: `ffmpeg` and `ffprobe` of PATH. */
    ffmpegPath: string | undefined;
    /** Where videos lie while they are worked on. */
    workDir: string;
  };
  faceModelsDir: string | undefined;
  passkeys: PasskeySettings;
  masterKey: Uint8Array;
  otherMasterKeys: readonly Uint8Array[];
  identity: {
    hashSimilarityThreshold: number;
    lapseAfterDays: number;
    enrollmentsPerAddressMax: number;
    /** Whether live mode takes the headless test device, which examines no face; test mode always does. */
    acceptTestDevice: boolean;
  };
  times: LeasesAndTimeouts;
  tracing: TracingSettings | null;
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`the environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** @throws ConfigError naming every variable that is missing or unusable, and why. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = readEnvironment(env, ['REDIS_URL', 'MASTER_KEY']);
  return {
    ...toConfig(read),
    redis: redisConfig(read),
    masterKey: requireMasterKey({ masterKey: read.MASTER_KEY }),
    otherMasterKeys: read.MASTER_KEYS_OTHER,
  };
}

/** For the roles that need no master key. @throws ConfigError as above */
export function loadKeylessConfig(env: NodeJS.ProcessEnv = process.env): KeylessConfig {
  const read = readEnvironment(env, ['REDIS_URL']);
  return {
    ...toConfig(read),
    redis: redisConfig(read),
    masterKey: read.MASTER_KEY,
    otherMasterKeys: read.MASTER_KEYS_OTHER,
  };
}

/** For commands that use the database and the files alone. @throws ConfigError as above */
export function loadStoresConfig(env: NodeJS.ProcessEnv): Omit<KeylessConfig, 'redis' | 'otherMasterKeys'> {
  const read = readEnvironment(env, []);
  return { ...toConfig(read), masterKey: read.MASTER_KEY };
}

/** For the crawler. @throws ConfigError as above */
export function loadCrawlerConfig(env: NodeJS.ProcessEnv = process.env): CrawlerConfig {
  return toConfig(readEnvironment(env, []));
}

/** @throws ConfigError */
export function requireMasterKey({ masterKey }: Pick<KeylessConfig, 'masterKey'>): Uint8Array {
  if (masterKey === undefined) throw new ConfigError(['MASTER_KEY: is needed to open what is sealed']);
  return masterKey;
}

/** @param needed variables that only some roles need, this one among them */
function readEnvironment(
  env: NodeJS.ProcessEnv,
  needed: readonly ('REDIS_URL' | 'MASTER_KEY')[],
): z.infer<typeof environmentSchema> {
  const set = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const parsed = environmentSchema.safeParse(set);
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  for (const name of needed) if (set[name] === undefined) problems.push(`${name}: is needed and not set`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

function redisConfig(env: z.infer<typeof environmentSchema>): Config['redis'] {
  // It is among the variables that the caller needs.
  const queueUrl = env.REDIS_URL ?? '';
  if (queueUrl.includes('+cluster:') && env.CACHE_REDIS_URL === undefined)
    throw new ConfigError([
      'CACHE_REDIS_URL: is needed where REDIS_URL is a cluster: the cache is one server',
    ]);
  return { queueUrl, cacheUrl: env.CACHE_REDIS_URL ?? queueUrl };
}

function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return withSecretFiles(env);
  } catch (error) {
    throw new ConfigError([error instanceof Error ? error.message : String(error)]);
  }
}

function toConfig(env: z.infer<typeof environmentSchema>): CrawlerConfig {
  const publicUrl = (env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/+$/, '');
  return {
    environment: env.NODE_ENV,
    http: {
      port: env.PORT,
      listenAddresses: env.LISTEN_ADDRESS,
      metricsPort: env.METRICS_PORT,
      publicUrl,
      trustedProxies: env.TRUSTED_PROXIES,
      replicas: env.API_REPLICAS,
      processes: env.API_PROCESSES,
    },
    dataDir: env.DATA_DIR,
    database: { url: env.DATABASE_URL, poolMax: env.DATABASE_POOL_MAX },
    queues: { concurrency: env.QUEUE_CONCURRENCY, perSecond: env.QUEUE_PER_SECOND },
    logLevel: env.LOG_LEVEL,
    mail: env.SMTP_URL === undefined ? null : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    mailCaps: { hour: env.MAIL_HOURLY_CAP, day: env.MAIL_DAILY_CAP },
    takedowns: takedownConfig(env),
    outbound: { allowlist: env.NETWORK_ALLOWLIST, dnsServers: env.DNS_SERVERS },
    discovery: {
      dnsQuestionsPerSecond: env.DNS_QUESTIONS_PER_SECOND,
      searchServices: env.SEARCH_PROVIDERS,
      searchesPerBrandDay: env.SEARCHES_PER_BRAND_DAY,
      imageSearchServices: env.IMAGE_SEARCH_PROVIDERS,
      imageSearchStatements: new Set(env.IMAGE_SEARCH_STATEMENTS),
      imageSearchesPerBrandDay: env.IMAGE_SEARCHES_PER_BRAND_DAY,
      platformsFile: env.PLATFORMS_FILE,
      profileGuessesPerScan: env.PROFILE_GUESSES_PER_SCAN,
      feeds: env.FEED_URLS,
      feedIntervalMinutes: env.FEED_INTERVAL_MINUTES,
    },
    imageProcesses: env.IMAGE_PROCESSES,
    chromiumPath: env.CHROMIUM_PATH,
    browserUser: userOf(env.BROWSER_USER),
    certificates: { logList: env.CT_LOG_LIST, backlog: env.CT_BACKLOG },
    logWitnesses: env.LOG_WITNESSES,
    storage: storageConfig(env.STORAGE_URL, env.STORAGE_DIR, env.DATA_DIR),
    media: {
      ffmpegPath: env.FFMPEG_PATH,
      workDir: path.resolve(env.MEDIA_WORK_DIR ?? path.join(env.DATA_DIR, 'media-work')),
    },
    faceModelsDir: env.FACE_MODELS_DIR,
    passkeys: passkeySettings(env, publicUrl),
    identity: {
      hashSimilarityThreshold: env.HASH_SIMILARITY_THRESHOLD,
      lapseAfterDays: env.LAPSE_AFTER_DAYS,
      enrollmentsPerAddressMax: env.ENROLLMENTS_PER_ADDRESS,
      acceptTestDevice: acceptsTestDevice(env),
    },
    times: timesConfig(env),
    tracing: tracingSettings(env),
  };
}

/** A setting that makes everybody a verified human must not be left over from a trial. @throws ConfigError */
function acceptsTestDevice(env: z.infer<typeof environmentSchema>): boolean {
  if (!env.ACCEPT_TEST_DEVICE || env.NODE_ENV !== 'production') return env.ACCEPT_TEST_DEVICE;
  throw new ConfigError([
    'ACCEPT_TEST_DEVICE: must not be set with NODE_ENV=production: the test device examines no face',
  ]);
}

/** @throws ConfigError */
function timesConfig(env: z.infer<typeof environmentSchema>): LeasesAndTimeouts {
  const times = {
    deliveryLeaseSeconds: env.DELIVERY_LEASE_SECONDS,
    siteGapSeconds: env.SITE_GAP_SECONDS,
    siteLeaseSeconds: env.SITE_LEASE_SECONDS,
    stuckAfterSeconds: env.STUCK_AFTER_SECONDS,
    lookupTimeoutSeconds: env.LOOKUP_TIMEOUT_SECONDS,
  };
  const problems = env.NODE_ENV === 'production' ? timesBelowFloor(times) : [];
  if (problems.length > 0) throw new ConfigError(problems);
  return times;
}

/** @throws ConfigError */
function takedownConfig(env: z.infer<typeof environmentSchema>): TakedownConfig {
  const contacts = platformContacts(env.TAKEDOWN_PLATFORM_CONTACTS);
  if (contacts === null)
    throw new ConfigError(['TAKEDOWN_PLATFORM_CONTACTS: must be DOMAIN=ADDRESS, separated by commas']);
  const reporters = env.TAKEDOWN_REPORTERS.map(parseReporter).filter((reporter) => reporter !== undefined);
  if (new Set(reporters.map(({ name }) => name)).size < env.TAKEDOWN_REPORTERS.length)
    throw new ConfigError([
      'TAKEDOWN_REPORTERS: must be NAME+ADDRESS with the secret, each name once, separated by commas',
    ]);
  return {
    reporters,
    sender: mailParty(env.TAKEDOWN_SENDER ?? env.MAIL_FROM),
    dailyCap: env.TAKEDOWN_DAILY_CAP,
    projectDailyCap: env.TAKEDOWN_PROJECT_DAILY_CAP,
    brandDailyCap: env.TAKEDOWN_BRAND_DAILY_CAP,
    recipientDailyCap: env.TAKEDOWN_RECIPIENT_DAILY_CAP,
    platformContacts: contacts,
    rdapBootstrapUrl: env.RDAP_BOOTSTRAP_URL,
  };
}
