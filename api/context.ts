import { connectDatabase, type Database } from '../shared/platform/db/database.ts';
import { readMigrations, schemaVersion } from '../shared/platform/db/migrate.ts';
import type { Config } from '../shared/platform/config/config.ts';
import type { MailCaps } from '../shared/domain/brands/takedowns/sending/mail-caps.ts';
import { createMailBuilds, type MailBuilds } from '../shared/domain/brands/takedowns/review/mail-builds.ts';
import type { TakedownSettings } from '../shared/domain/brands/takedowns/sending/takedown-settings.ts';
import type { MailCaps as PersonMailCaps } from '../shared/domain/people/mailing/mail-to-recipient.ts';
import { eraseBrands } from '../shared/domain/brands/brands/delete-brand.ts';
import { eraseDisputeTexts } from '../shared/domain/content/disputes/list-disputes.ts';
import { eraseLooks } from '../shared/domain/content/stamp-copies/copies.ts';
import { eraseAttribution } from '../shared/domain/content/stamps/attribution.ts';
import { retireStampKeys } from '../shared/domain/content/stamps/held-key.ts';
import {
  type ContentCertificates,
  createContentCertificates,
} from '../shared/domain/content/manifests/content-certificates.ts';
import { createStampGroups, type StampGroups } from '../shared/domain/content/stamps/stamp-groups.ts';
import { createStampReader, type StampReader } from '../shared/domain/content/stamps/stamp-reader.ts';
import { eraseTestPerson } from '../shared/domain/content/test-people/erase-test-person.ts';
import type { Eraser } from '../shared/domain/people/account/delete-account.ts';
import type { MatchListener } from '../shared/domain/people/enrollment/reverify-identity.ts';
import { cancelByMatch } from '../shared/domain/people/recovery/end-recovery.ts';
import { createLimiter, type Limiter } from '../shared/domain/partners/limits/limiter.ts';
import { trustAttestationRoots, type TrustedFormats } from '../shared/domain/people/passkeys/attestation.ts';
import { createUploadSlots, type UploadSlots } from '../shared/domain/content/media/receive-video.ts';
import type { PasskeyRules } from '../shared/domain/people/passkeys/passkey.ts';
import { createSignInBatches, type SignInBatches } from '../shared/domain/people/passkeys/sign-in-batches.ts';
import { followKeyChanges } from '../shared/domain/partners/projects/follow-key-changes.ts';
import { createKeyCache, type KeyCache } from '../shared/domain/partners/projects/key-cache.ts';
import { createKeyGuesses, type KeyGuesses } from '../shared/domain/partners/projects/key-guesses.ts';
import { createKeyUses, type KeyUses } from '../shared/domain/partners/projects/key-uses.ts';
import type { NotedRequest } from '../shared/domain/partners/usage/noted-request.ts';
import { createRequestTails, type RequestTails } from '../shared/domain/partners/usage/tail-requests.ts';
import { createRequestLog } from '../shared/domain/partners/usage/request-log.ts';
import { createUsageCounter } from '../shared/domain/partners/usage/usage-counter.ts';
import { createSigningKeys, type SigningKeys } from '../shared/domain/people/tokens/signing-keys.ts';
import { openKeysOfRole } from '../shared/domain/content/master-keys/open-service-keys.ts';
import {
  createTrustResponseCache,
  type TrustResponseCache,
} from '../shared/domain/people/trust/trust-response.ts';
import {
  createResponseCache,
  type ResponseCache,
} from '../shared/domain/people/verification/response-cache.ts';
import { createBulkhead } from '../shared/domain/people/verification/bulkhead.ts';
import type { CheckDeps } from '../shared/domain/people/verification/check-identity.ts';
import { followSuspensions } from '../shared/domain/people/verification/follow-suspensions.ts';
import { type Clock, systemClock } from '../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../shared/platform/lib/service-keys.ts';
import {
  createReadiness,
  type Readiness,
  type ReadinessCheck,
} from '../shared/platform/lifecycle/readiness.ts';
import { createImagePool, type ImagePool } from '../shared/media/images/image-pool.ts';
import type { Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { Metrics } from '../shared/platform/metrics/metrics.ts';
import { followDeviceModels, type CurrentDeviceModels } from '../shared/media/models/follow-models.ts';
import { createOutboundClient, type OutboundClient } from '../shared/platform/outbound/outbound-client.ts';
import type { BlobStorage } from '../shared/platform/storage/blob-storage.ts';
import { createProducer } from '../shared/platform/queues/enqueue.ts';
import { openStorage } from '../shared/platform/storage/open-storage.ts';
import { createAnnouncer } from '../shared/platform/work/announce-work.ts';
import { type ApiMetrics, createApiMetrics } from './http/api-metrics.ts';
import {
  createConsoleFiles,
  createDevicePages,
  createDocsFiles,
  createModelFiles,
  createMailPageFiles,
  createStampPageFiles,
  type ModelFiles,
  type PageFiles,
} from './http/files/page-files.ts';
import { filesOfDocuments } from './openapi/files-of-documents.ts';
import { createLiveStreams, type LiveStreams } from './http/live-streams.ts';
import { createOpenapiFiles, type OpenapiFiles } from './http/files/openapi-files.ts';
import { createKeySetFile, type KeySetFile } from './http/files/key-set-file.ts';
import { createSemaphore, type Semaphore } from '../shared/platform/lib/semaphore.ts';
import {
  connectCache,
  connectProducer,
  whenReady,
  type Redis,
} from '../shared/platform/redis/connect-redis.ts';

/** Videos that get manifests at once in one process: each holds up to 96 MiB of tables, and its hashing takes the processor. */
const signingsMax = { all: 4, ofOne: 2 };
/**
 * With those that arrive or are being sent, which hold up to 32 MiB of tables each as long as their callers take: 1.1 GiB at worst, and
 * twelve projects have to take as long as they may before others are refused.
 */
const signedUnderWayMax = 36;

/** All dependencies of the routes. Each route names the few that it uses. */
export interface ApiContext {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  keyDb: Database;
  keyCache: KeyCache;
  keyGuesses: KeyGuesses;
  keyUses: KeyUses;
  noteRequest: (request: NotedRequest) => void;
  requestTails: RequestTails;
  liveStreams: LiveStreams;
  limiter: Limiter;
  responseCache: ResponseCache;
  trustResponses: TrustResponseCache;
  erasers: readonly Eraser[];
  matchListeners: readonly MatchListener[];
  signingKeys: SigningKeys;
  contentCertificates: ContentCertificates;
  outbound: OutboundClient;
  imagePool: ImagePool;
  checkDeps: CheckDeps;
  readiness: Readiness;
  publicUrl: string;
  /** The name under which the public feed of takedowns is published. */
  feedPublisher: string;
  mailsLinks: boolean;
  storage: BlobStorage;
  uploadSlots: UploadSlots;
  /** For videos that get a manifest while their callers wait. */
  signingSlots: UploadSlots;
  signings: Semaphore;
  mailCaps: MailCaps;
  /** What the mails of takedowns say of their sender. */
  noticeSettings: Pick<TakedownSettings, 'sender'>;
  mailBuilds: MailBuilds;
  personMailCaps: PersonMailCaps;
  identityRules: Config['identity'];
  passkeyRules: PasskeyRules;
  trustedFormats: TrustedFormats;
  attestationRoots: boolean;
  signInBatches: SignInBatches;
  stampReader: StampReader;
  stampGroups: StampGroups;
  openapiFiles: OpenapiFiles;
  keySet: KeySetFile;
  docsFiles: PageFiles;
  devicePages: PageFiles;
  consoleFiles: PageFiles;
  stampPages: PageFiles;
  mailPages: PageFiles;
  deviceModels: CurrentDeviceModels;
  modelFiles: ModelFiles;
  metrics: ApiMetrics;
  log: Logger;
}

export interface ContextParts {
  log: Logger;
  releasers: Releasers;
  metrics: Metrics;
  /** What the API needs besides its stores before it takes traffic. */
  checks?: readonly ReadinessCheck[];
  openapiTexts: Readonly<Record<keyof OpenapiFiles, string>>;
}

export async function createContext(config: Config, parts: ContextParts): Promise<ApiContext> {
  const { log, releasers, openapiTexts } = parts;
  const { stores } = parts.metrics;
  const metrics = createApiMetrics(parts.metrics);
  // Read before any connection is opened: an invalid manifest must stop the start at once.
  const deviceModels = await followDeviceModels({ folder: config.faceModelsDir, log });
  releasers.add('device models', () => deviceModels.close());
  const cache = connectCache({ url: config.redis.cacheUrl, log, name: 'api-cache', metrics: stores });
  releasers.add('cache', () => Promise.resolve(cache.disconnect()));
  const db = connectOwnDatabase(config, parts);
  const checkDb = connectCheckDatabase(config, parts);

  const { keyCache, keyUses, suspensions } = followChanges(config, parts, db);
  await whenReady(cache);

  const responseCache = createResponseCache(cache);
  const keys = await openKeysOfRole({ db, log }, config);
  const signingKeys = createSigningKeys({ db, keys });
  const outbound = openOutbound(config, parts);
  const storage = openStorage(config.storage);
  releasers.add('file storage', () => storage.close());
  const imagePool = createImagePool({ size: config.imageProcesses, reserved: 1, log });
  releasers.add('image pool', () => imagePool.close());
  return {
    db,
    clock: systemClock,
    keys,
    keyDb: checkDb,
    keyCache,
    keyGuesses: createKeyGuesses(),
    keyUses,
    noteRequest: openRequestNotes(config, parts, metrics),
    ...openLiveStreams(db, parts),
    limiter: createLimiter({ redis: cache, replicas: config.http.replicas, log }),
    responseCache,
    trustResponses: createTrustResponseCache(cache),
    matchListeners: [cancelByMatch],
    erasers: [retireStampKeys, eraseAttribution, eraseLooks, eraseDisputeTexts, eraseTestPerson, eraseBrands],
    signingKeys,
    contentCertificates: createContentCertificates({ db, keys }),
    outbound,
    imagePool,
    checkDeps: createCheckDeps({ db: checkDb, responseCache, suspensions, metrics }),
    readiness: createApiReadiness(db, cache, parts.checks ?? []),
    publicUrl: config.http.publicUrl,
    feedPublisher: config.takedowns.sender.org,
    storage,
    uploadSlots: createUploadSlots(),
    signingSlots: createUploadSlots(signedUnderWayMax),
    signings: createSemaphore(signingsMax.all, { ownerMax: () => signingsMax.ofOne }),
    mailsLinks: config.mail !== null,
    ...takedownParts(config),
    personMailCaps: config.mailCaps,
    identityRules: config.identity,
    passkeyRules: config.passkeys,
    ...openBatches(db, keys),
    trustedFormats: trustAttestationRoots(config.passkeys.attestationRoots),
    attestationRoots: config.passkeys.attestationRoots !== undefined,
    openapiFiles: await createOpenapiFiles(openapiTexts),
    keySet: createKeySetFile(signingKeys),
    docsFiles: createDocsFiles(filesOfDocuments(openapiTexts, config.http.publicUrl)),
    devicePages: createDevicePages(),
    consoleFiles: createConsoleFiles(),
    stampPages: createStampPageFiles(),
    mailPages: createMailPageFiles(),
    deviceModels,
    modelFiles: createModelFiles(deviceModels),
    metrics,
    log,
  };
}

/** What requests that come at the same time do in one round trip or commit. */
const openBatches = (
  db: Database,
  keys: ServiceKeys,
): Pick<ApiContext, 'signInBatches' | 'stampReader' | 'stampGroups'> => ({
  signInBatches: createSignInBatches(db),
  stampReader: createStampReader(db),
  stampGroups: createStampGroups({ db, clock: systemClock, keys }),
});

/** What shows and approves takedowns: workers send them. */
function takedownParts(config: Config): Pick<ApiContext, 'mailCaps' | 'noticeSettings' | 'mailBuilds'> {
  return {
    mailCaps: config.takedowns,
    noticeSettings: config.takedowns,
    mailBuilds: createMailBuilds(),
  };
}

function openOutbound(config: Config, { releasers }: ContextParts): OutboundClient {
  const allowHttp = config.environment !== 'production';
  const outbound = createOutboundClient({ ...config.outbound, allowHttp });
  releasers.add('outbound client', () => outbound.close());
  return outbound;
}

/** Its commits wake workers. Nothing waits for it: without the queue, workers find the work by themselves. */
function openAnnouncer(config: Config, { log, releasers, metrics }: ContextParts) {
  const url = config.redis.queueUrl;
  const redis = connectProducer({ url, log, name: 'api-producer', metrics: metrics.stores });
  releasers.add('queue connection', () => Promise.resolve(redis.disconnect()));
  const producer = createProducer(redis, log);
  releasers.add('producer', () => producer.close());
  return createAnnouncer(producer, log);
}

const createCheckDeps = ({
  db,
  responseCache,
  suspensions,
  metrics,
}: Pick<ApiContext, 'db' | 'responseCache' | 'metrics'> & Pick<CheckDeps, 'suspensions'>): CheckDeps => ({
  db,
  clock: systemClock,
  responseCache,
  suspensions,
  checkBulkhead: createBulkhead({ concurrent: 20, waiting: 500 }),
  batchBulkhead: createBulkhead({ concurrent: 5, waiting: 50 }),
  countLookup: metrics.countLookup,
});

function connectOwnDatabase(config: Config, parts: ContextParts): Database {
  const { log, releasers, metrics } = parts;
  const db = connectDatabase({
    ...config.database,
    log,
    applicationName: 'humanmark-api',
    onWork: openAnnouncer(config, parts),
    metrics: metrics.stores,
  });
  releasers.add('database', () => db.close());
  return db;
}

/** Checks have their own connections and a short timeout: if the cache is lost, they must not use up all the others. */
function connectCheckDatabase(config: Config, { log, releasers, metrics }: ContextParts): Database {
  const timeoutMs = config.times.lookupTimeoutSeconds * 1000;
  const db = connectDatabase({
    ...config.database,
    log,
    applicationName: 'humanmark-check',
    connectTimeoutMs: timeoutMs,
    statementTimeoutMs: timeoutMs,
    metrics: metrics.stores,
  });
  releasers.add('check database', () => db.close());
  return db;
}

/**
 * The keys in memory and the latest suspensions, with a connection of their own: whatever takes the others, changes are read
 * in time. It looks up few rows of many, with plans that must not depend on how many there were at its start.
 */
function followChanges(config: Config, { log, releasers, metrics }: ContextParts, usesDb: Database) {
  const db = connectDatabase({
    url: config.database.url,
    poolMax: 1,
    log,
    applicationName: 'humanmark-keys',
    looksUpRows: true,
    statementTimeoutMs: 2000,
    metrics: metrics.stores,
  });
  releasers.add('key database', () => db.close());
  const keyCache = createKeyCache();
  const changes = followKeyChanges({ db, keyCache, log });
  releasers.addWork('key changes', () => changes.stop());
  const suspensions = followSuspensions({ db, log });
  releasers.addWork('suspensions', () => suspensions.stop());
  // Writing uses can wait for a row that is locked, and what is read over the other connection must not.
  const keyUses = createKeyUses({ db: usesDb, log });
  releasers.add('key uses', () => keyUses.close());
  return { keyCache, keyUses, suspensions };
}

/** What is written of requests has connections of its own: it has to be stored within a second, whatever takes the others. */
function openRequestNotes(
  config: Config,
  { log, releasers, metrics: { stores } }: ContextParts,
  metrics: ApiMetrics,
): ApiContext['noteRequest'] {
  const db = connectDatabase({
    url: config.database.url,
    poolMax: 2,
    log,
    applicationName: 'humanmark-usage',
    // Short, because a process that stops waits for a frozen store as long as this, and for others besides.
    connectTimeoutMs: 1000,
    statementTimeoutMs: 3000,
    metrics: stores,
  });
  releasers.add('usage database', () => db.close());
  const requestLog = createRequestLog({ db, log, onLost: metrics.countUnlogged });
  const usage = createUsageCounter({ db, log, onLost: metrics.countUncounted });
  releasers.add('usage', () => Promise.all([usage.close(), requestLog.close()]));
  return (request) => {
    usage.count(request);
    requestLog.add(request);
  };
}

/** They end before the server closes, which would wait for them. */
function openLiveStreams(db: Database, { log, releasers }: ContextParts) {
  const liveStreams = createLiveStreams();
  releasers.addWork('live streams', async () => liveStreams.close());
  const requestTails = createRequestTails({ db, clock: systemClock, log });
  releasers.addWork('request tails', () => requestTails.stop());
  return { liveStreams, requestTails };
}

function createApiReadiness(db: Database, cache: Redis, others: readonly ReadinessCheck[]): Readiness {
  return createReadiness([
    {
      name: 'database',
      needed: true,
      probe: async () => {
        const wanted = (await readMigrations()).length;
        if ((await schemaVersion(db)) < wanted) throw new Error('migrations are missing');
      },
    },
    { name: 'cache', needed: false, probe: () => cache.ping() },
    ...others,
  ]);
}
