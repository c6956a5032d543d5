import type { Database } from '../../shared/platform/db/database.ts';
import {
  type ClaimedLog,
  claimLog,
  LostLeaseError,
  releaseLog,
  rememberLogs,
} from '../../shared/domain/crawling/certificates/certificate-log.ts';
import type { OfferPages } from '../../shared/domain/crawling/certificates/commit-entries.ts';
import { randomBetween } from '../../shared/platform/lib/random-between.ts';
import { runEvery } from '../../shared/platform/lib/run-every.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createLogAsker, type AskLog } from './ask-log.ts';
import { type CertificateLog, LogResponseError, type LogClient, LogForkError } from './certificate-log.ts';
import { createHitFinder, type HitFinder } from './find-hits.ts';
import { startLogListPoller } from './log-list.ts';
import { createRfc6962Client } from './rfc6962-client.ts';
import { createStaticClient } from './static-client.ts';
import { tailLog, type CycleEnd } from './tail-log.ts';

export interface CertificateTail {
  /** Resolves once the poll cycles under way have returned their logs. */
  stop(): Promise<void>;
}

export interface CertificateTailDeps {
  db: Database;
  outbound: Pick<OutboundClient, 'get'>;
  log: Logger;
  /** File or address of a log list of version 3. */
  logList: string;
  /** For a log seen for the first time: how many entries before its end reading starts. */
  backlog: number;
  /** The User-Agent header of all requests. */
  userAgent: string;
  /** Returns the brands that a host looks like; see `suspiciousBrands`. Throws while they are not known yet. */
  find: (host: string) => readonly string[];
  offerPages: OfferPages;
  /** Called at every sign of progress. */
  onProgress: () => void;
  pace?: Partial<TailPace>;
}

export interface TailPace {
  /** Logs that this process tails concurrently. */
  atOnce: number;
  /** Between two looks for a log that is due, after one that found none. */
  idleMs: number;
  /** Between two poll cycles of a log that was read to its end. */
  restSeconds: number;
  /** Extended by every batch. A batch takes some requests of 30 s at most each. */
  leaseSeconds: number;
  cycleMs: number;
  partialAfterMs: number;
  /** Between two readings of the list, and while it cannot be read. */
  listMs: number;
  listRetryMs: number;
}

/**
 * Logs sign a head every second to every minute, and five minutes of lag are allowed. Browsers change their lists some
 * times a week.
 */
const usualPace: TailPace = {
  atOnce: 4,
  idleMs: 1000,
  restSeconds: 15,
  leaseSeconds: 120,
  cycleMs: 60_000,
  partialAfterMs: 120_000,
  listMs: 24 * 3_600_000,
  listRetryMs: 60_000,
};
/**
 * A log signs a new head at least once a day (its maximum merge delay), so an older head was frozen, or newer ones are
 * withheld from us.
 */
const headAgeMsMax = 24 * 3_600_000;
/** Between two warnings about one log. */
const warnEveryMs = 3_600_000;
const backoffSecondsMin = 5;
const backoffSecondsMax = 600;
const errorMax = 500;

interface Engine extends CertificateTailDeps {
  finder: HitFinder;
  clientOf: (id: string) => LogClient | undefined;
  isReadOnly: (id: string) => boolean;
  /** When a warning about a log was last written. */
  warnedAt: Map<string, number>;
  pace: TailPace;
}

/**
 * Tails all logs of a list, each by one process at a time: a process with time to spare takes the log that has waited
 * longest. Entries read and their hits are committed together, so that neither a kill nor a take-over leaves a gap.
 */
export function tailCertificates(deps: CertificateTailDeps): CertificateTail {
  const { db, log, outbound, userAgent } = deps;
  const asker = createLogAsker(outbound, userAgent);
  const ask: AskLog = (url, limits) => asker(url, limits).finally(deps.onProgress);
  const pace = { ...usualPace, ...deps.pace };
  let clients = new Map<string, LogClient>();
  const list = startLogListPoller({
    source: deps.logList,
    ask,
    log,
    now: () => new Date(),
    refreshMs: pace.listMs,
    retryMs: pace.listRetryMs,
    onRead: async (logs) => {
      await rememberLogs({ db }, logs);
      clients = new Map(logs.map((each) => [each.id, clientFor(each, ask)]));
    },
  });
  const engine: Engine = {
    ...deps,
    finder: createHitFinder(deps.find),
    clientOf: (id) => clients.get(id),
    isReadOnly: (id) => list.logs().some((each) => each.id === id && each.isReadOnly),
    warnedAt: new Map(),
    pace,
  };
  const loops = Array.from({ length: pace.atOnce }, () =>
    runEvery({
      everyMs: pace.idleMs,
      work: async (signal) => {
        const ids = list.logs().map(({ id }) => id);
        deps.onProgress();
        const claim = ids.length === 0 ? undefined : await claimLog({ db }, ids, pace.leaseSeconds);
        if (claim) await takeCycle(engine, claim, signal);
        return claim !== undefined;
      },
      onError: (error) =>
        log.warn(
          { event: 'certificate_log.tail_failed', err: error },
          'Certificate logs could not be tailed; the loop will retry.',
        ),
    }),
  );
  return {
    async stop() {
      await Promise.all([list.stop(), ...loops.map((loop) => loop.stop())]);
    },
  };
}

function clientFor(log: CertificateLog, ask: AskLog): LogClient {
  return log.kind === 'static' ? createStaticClient(log, ask) : createRfc6962Client(log, ask);
}

async function takeCycle(engine: Engine, claim: ClaimedLog, signal: AbortSignal): Promise<void> {
  const { db, clientOf, pace } = engine;
  const client = clientOf(claim.id);
  try {
    // The log was removed from the list since it was claimed.
    const onHead = (timestamp: number) => warnOfOldHead(engine, claim.id, timestamp);
    const end = client ? await tailLog({ ...engine, ...pace, client, claim, onHead, signal }) : 'done';
    await releaseLog({ db }, claim, { ...restAfter(end, pace), error: null, isStopped: false });
  } catch (error) {
    await giveUpCycle(engine, claim, { error, isStopping: signal.aborted });
  }
}

function warnOfOldHead({ log, isReadOnly, warnedAt }: Engine, id: string, timestamp: number): void {
  const warned = warnedAt.get(id) ?? -Infinity;
  if (Date.now() - timestamp <= headAgeMsMax || isReadOnly(id) || performance.now() - warned < warnEveryMs)
    return;
  warnedAt.set(id, performance.now());
  log.warn(
    { event: 'certificate_log.head_stale', certificateLog: id, headAt: new Date(timestamp).toISOString() },
    'The newest signed head of the certificate log is more than a day old.',
  );
}

function restAfter(
  end: CycleEnd,
  { restSeconds }: TailPace,
): { restSeconds: number; isPartial: boolean | null } {
  if (end === 'behind') return { restSeconds: 0, isPartial: null };
  return { restSeconds, isPartial: end === 'partial' };
}

async function giveUpCycle(
  { db, log, pace }: Engine,
  claim: ClaimedLog,
  { error, isStopping }: { error: unknown; isStopping: boolean },
): Promise<void> {
  const { id } = claim;
  if (error instanceof LostLeaseError) {
    log.warn(
      { event: 'certificate_log.lease_lost', certificateLog: id },
      'Another crawler took over the certificate log while this one was reading it.',
    );
    return;
  }
  if (isStopping) {
    await releaseLog({ db }, claim, { restSeconds: 0, isPartial: null, error: null, isStopped: false });
    return;
  }
  const message = (error instanceof Error ? error.message : String(error)).slice(0, errorMax);
  const isStopped = error instanceof LogForkError;
  if (isStopped)
    log.error(
      { event: 'certificate_log.inconsistent', err: error, certificateLog: id },
      'The certificate log is inconsistent with itself and is no longer read.',
    );
  else
    log.warn(
      { event: 'certificate_log.read_failed', err: error, certificateLog: id },
      'The certificate log could not be read and will be retried.',
    );
  const restSeconds = Math.max(pace.restSeconds, backoffOf(claim.failures, error));
  await releaseLog({ db }, claim, { restSeconds, isPartial: null, error: message, isStopped });
}

/** Doubles with each failure, with jitter so that processes do not coincide; never earlier than the log asked for. */
function backoffOf(failures: number, error: unknown): number {
  const doubled = Math.min(backoffSecondsMin * 2 ** Math.min(failures, 10), backoffSecondsMax);
  const own = randomBetween(doubled * 500, doubled * 1000) / 1000;
  const asked = error instanceof LogResponseError ? error.retryAfterSeconds : null;
  return Math.max(own, asked ?? 0);
}
