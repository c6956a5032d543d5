import { openKeysOfRole } from '../shared/domain/content/master-keys/open-service-keys.ts';
import type { MailCaps } from '../shared/domain/people/mailing/mail-to-recipient.ts';
import {
  createTrustResponseCache,
  type TrustResponseCache,
} from '../shared/domain/people/trust/trust-response.ts';
import {
  createResponseCache,
  type ResponseCache,
} from '../shared/domain/people/verification/response-cache.ts';
import {
  type KeptCheckpoints,
  openKeptCheckpoints,
} from '../shared/domain/content/transparency/kept-checkpoints.ts';
import type { Witness } from '../shared/domain/content/transparency/ask-witness.ts';
import { openWitnesses } from '../shared/domain/content/transparency/cosign-logs.ts';
import { createMediaTurns, type MediaTurns } from '../shared/domain/content/media/media-turns.ts';
import { createImagePool, type ImagePool } from '../shared/media/images/image-pool.ts';
import { videoLimits, type VideoLimits } from '../shared/media/video/video-limits.ts';
import { findVideoTools, type VideoTools } from '../shared/media/video/video-tools.ts';
import { ConfigError, type KeylessConfig } from '../shared/platform/config/config.ts';
import type { TakedownConfig } from '../shared/platform/config/outside-services.ts';
import type { LeasesAndTimeouts } from '../shared/platform/config/leases-and-timeouts.ts';
import { connectDatabase, type Database } from '../shared/platform/db/database.ts';
import { type Clock, systemClock } from '../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../shared/platform/lib/service-keys.ts';
import type { Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { Metrics } from '../shared/platform/metrics/metrics.ts';
import { createMailer, type Mailer } from '../shared/platform/mail/mailer.ts';
import { createOutboundClient, type OutboundClient } from '../shared/platform/outbound/outbound-client.ts';
import { createProducer, type Producer } from '../shared/platform/queues/enqueue.ts';
import {
  connectCache,
  connectProducer,
  type QueueRedis,
  whenReady,
} from '../shared/platform/redis/connect-redis.ts';
import type { BlobStorage } from '../shared/platform/storage/blob-storage.ts';
import { openStorage } from '../shared/platform/storage/open-storage.ts';
import { createAnnouncer } from '../shared/platform/work/announce-work.ts';
import { createWorkerMetrics, type WorkerMetrics } from './worker-metrics.ts';

/** Everything the processors and loops may ask for. Each names the few of these it uses. */
export interface WorkerContext {
  db: Database;
  /** Used by the delivery dispatcher; connects at first use. */
  deliveryDb: Database;
  clock: Clock;
  keys: ServiceKeys;
  /** The longest life of an identity token: a verification's own. */
  tokenDays: number;
  mailer: Mailer | null;
  mailCaps: MailCaps;
  publicUrl: string;
  responseCache: ResponseCache;
  trustResponses: TrustResponseCache;
  outbound: OutboundClient;
  /** The same guard for foreign pages, which may use plain http, port 80, and public addresses beside private ones. */
  pageOutbound: OutboundClient;
  takedowns: TakedownConfig;
  times: LeasesAndTimeouts;
  producer: Producer;
  queueRedis: QueueRedis;
  storage: BlobStorage;
  keptCheckpoints: KeptCheckpoints;
  /** Who cosigns the checkpoints of the transparency logs. */
  witnesses: readonly Witness[];
  /** Starts its process at first use: most workers have no pictures to describe. */
  imagePool: () => ImagePool;
  /** Looks for ffmpeg. @throws Error saying what to install */
  videoTools: () => Promise<VideoTools>;
  videoLimits: VideoLimits;
  mediaWorkDir: string;
  /** The places of this process for videos. */
  mediaTurns: MediaTurns;
  /** Aborted when this process has to end. */
  stopping: AbortSignal;
  metrics: WorkerMetrics;
  log: Logger;
}

export interface ContextParts {
  log: Logger;
  releasers: Releasers;
  metrics: Metrics;
  stopping: AbortSignal;
}

export async function createContext(config: KeylessConfig, parts: ContextParts): Promise<WorkerContext> {
  const { log, releasers, stopping } = parts;
  const { stores } = parts.metrics;
  const cache = connectCache({ url: config.redis.cacheUrl, log, name: 'worker-cache', metrics: stores });
  releasers.add('cache', () => Promise.resolve(cache.disconnect()));
  const { queueUrl } = config.redis;
  const queueRedis = connectProducer({ url: queueUrl, log, name: 'worker-producer', metrics: stores });
  releasers.add('queue connection', () => Promise.resolve(queueRedis.disconnect()));
  const producer = createProducer(queueRedis, log);
  releasers.add('producer', () => producer.close());
  const { url, poolMax } = config.database;
  const onWork = createAnnouncer(producer, log);
  const database = { url, poolMax, log, applicationName: 'humanmark-worker', onWork, metrics: stores };
  const db = connectDatabase(database);
  releasers.add('database', () => db.close());
  const deliveryDb = connectDatabase({
    ...database,
    applicationName: 'humanmark-deliveries',
    looksUpRows: true,
  });
  releasers.add('database of deliveries', () => deliveryDb.close());
  await Promise.all([whenReady(cache), whenReady(queueRedis)]);
  const outbound = createOutboundClient({
    ...config.outbound,
    allowHttp: config.environment !== 'production',
  });
  releasers.add('outbound client', () => outbound.close());
  const pageOutbound = createOutboundClient({ ...config.outbound, allowHttp: true, leavesOutPrivate: true });
  releasers.add('outbound client of pages', () => pageOutbound.close());
  const { dnsServers } = config.outbound;
  const mailer = config.mail ? createMailer({ ...config.mail, dnsServers }) : null;
  if (mailer) releasers.add('mailer', () => mailer.close());
  const storage = openStorage(config.storage);
  releasers.add('file storage', () => storage.close());
  const { masterKey, otherMasterKeys } = config;
  const keys =
    masterKey === undefined ? undefined : await openKeysOfRole({ db, log }, { masterKey, otherMasterKeys });
  return {
    db,
    deliveryDb,
    clock: systemClock,
    get keys() {
      // Asked for only in pools with `opensSealed`, which are not started without the key.
      if (keys === undefined) throw new ConfigError(['MASTER_KEY: is needed to open what is sealed']);
      return keys;
    },
    tokenDays: config.identity.lapseAfterDays,
    mailer,
    mailCaps: config.mailCaps,
    publicUrl: config.http.publicUrl,
    responseCache: createResponseCache(cache),
    trustResponses: createTrustResponseCache(cache),
    outbound,
    pageOutbound,
    takedowns: config.takedowns,
    times: config.times,
    producer,
    queueRedis,
    storage,
    keptCheckpoints: openKeptCheckpoints({ storage, log }),
    witnesses: openWitnesses(config.logWitnesses),
    imagePool: openOnce(log, releasers),
    videoTools: rememberTools(config.media.ffmpegPath),
    videoLimits,
    mediaWorkDir: config.media.workDir,
    mediaTurns: createMediaTurns(),
    stopping,
    metrics: createWorkerMetrics(parts.metrics),
    log,
  };
}

function openOnce(log: Logger, releasers: Releasers): () => ImagePool {
  let opened: ImagePool | undefined;
  return () => {
    if (opened) return opened;
    const pool = createImagePool({ size: 1, log });
    releasers.add('image pool', () => pool.close());
    return (opened = pool);
  };
}

/** Looks for ffmpeg until it is found, then caches it: it may be installed while a worker waits for it. */
function rememberTools(ffmpegPath: string | undefined): () => Promise<VideoTools> {
  let found: VideoTools | undefined;
  return async () => {
    found ??= await findVideoTools(ffmpegPath);
    return found;
  };
}
