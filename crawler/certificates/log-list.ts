import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { runEvery } from '../../shared/platform/lib/run-every.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { AskLog } from './ask-log.ts';
import type { CertificateLog } from './certificate-log.ts';

export interface LogListPoller {
  /** The logs of the last reading; empty before the first. */
  logs(): readonly CertificateLog[];
  stop(): Promise<void>;
}

export interface LogListDeps {
  /** A file, or an address of http or https. */
  source: string;
  ask: AskLog;
  log: Logger;
  /** Called with each new reading before it takes effect; where it fails the list is read again. */
  onRead: (logs: readonly CertificateLog[]) => Promise<void>;
  now: () => Date;
  refreshMs: number;
  /** Interval while the list cannot be read. */
  retryMs: number;
}

/** The list has some 100 kB. */
const bytesMax = 8 * 1024 * 1024;

/** Reads the list at intervals; while that fails, the last reading stays in effect. */
export function startLogListPoller({
  source,
  ask,
  log,
  onRead,
  now,
  refreshMs,
  retryMs,
}: LogListDeps): LogListPoller {
  let logs: readonly CertificateLog[] = [];
  let readAt: number | undefined;

  const refresh = async (signal: AbortSignal) => {
    if (readAt !== undefined && performance.now() - readAt < refreshMs) return;
    const json = /^https?:\/\//i.test(source)
      ? (await ask(source, { bytesMax, signal })).toString('utf8')
      : await readFile(source, 'utf8');
    const read = readLogList(json, now());
    for (const problem of read.refused)
      log.warn(
        { event: 'certificate_log.list_entry_invalid', problem },
        'An entry in the list of certificate logs is not valid and was skipped.',
      );
    await onRead(read.logs);
    logs = read.logs;
    readAt = performance.now();
    log.info(
      { event: 'certificate_log.list_loaded', logs: logs.length },
      'The list of certificate logs was loaded.',
    );
  };
  const loop = runEvery({
    everyMs: Math.min(retryMs, refreshMs),
    work: refresh,
    onError: (error) =>
      log.warn(
        { event: 'certificate_log.list_failed', err: error, source },
        'The list of certificate logs could not be loaded and will be retried.',
      ),
  });
  return { logs: () => logs, stop: () => loop.stop() };
}

/** Logs in these states hold certificates that browsers accept. */
const readStates = ['usable', 'qualified', 'readonly'] as const;

const logSchema = z.object({
  log_id: z.string(),
  key: z.base64(),
  state: z.record(z.string(), z.unknown()).optional(),
  temporal_interval: z
    .object({
      start_inclusive: z.iso.datetime({ offset: true }),
      end_exclusive: z.iso.datetime({ offset: true }),
    })
    .optional(),
});
const rfc6962Schema = logSchema.extend({ url: z.url({ protocol: /^https?$/ }) });
const staticSchema = logSchema.extend({
  submission_url: z.url({ protocol: /^https?$/ }),
  monitoring_url: z.url({ protocol: /^https?$/ }),
});
const listSchema = z.object({
  operators: z.array(
    z.object({ logs: z.array(z.unknown()).optional(), tiled_logs: z.array(z.unknown()).optional() }),
  ),
});

export interface ReadLogList {
  /** Those to be read. */
  logs: CertificateLog[];
  /** Descriptions of what is wrong, one for each log that cannot be read. */
  refused: string[];
}

/**
 * Reads a log list of version 3, the format browsers publish theirs in. Left out are logs of other states and those
 * whose certificates have all expired; a malformed entry does not affect the others.
 * @throws ZodError or SyntaxError for what is no log list
 */
export function readLogList(json: string, now: Date): ReadLogList {
  const { operators } = listSchema.parse(JSON.parse(json));
  const logs = new Map<string, CertificateLog>();
  const refused: string[] = [];
  const take = (listed: unknown, read: (listed: unknown) => CertificateLog | null): void => {
    try {
      const log = read(listed);
      if (log) logs.set(log.id, log);
    } catch (error) {
      refused.push(`${nameOf(listed)}: ${error instanceof Error ? error.message : 'is none'}`);
    }
  };
  for (const { logs: listed = [], tiled_logs: tiled = [] } of operators) {
    for (const each of listed) take(each, (log) => readRfc6962(log, now));
    for (const each of tiled) take(each, (log) => readStatic(log, now));
  }
  return { logs: [...logs.values()], refused };
}

function readRfc6962(listed: unknown, now: Date): CertificateLog | null {
  const log = rfc6962Schema.parse(listed);
  if (!isRead(log, now)) return null;
  const url = withoutSlash(log.url);
  const isReadOnly = log.state?.['readonly'] !== undefined;
  return { id: log.log_id, kind: 'rfc6962', url, origin: withoutScheme(url), isReadOnly, key: keyOf(log) };
}

function readStatic(listed: unknown, now: Date): CertificateLog | null {
  const log = staticSchema.parse(listed);
  if (!isRead(log, now)) return null;
  const origin = withoutScheme(withoutSlash(log.submission_url));
  const isReadOnly = log.state?.['readonly'] !== undefined;
  const url = withoutSlash(log.monitoring_url);
  return { id: log.log_id, kind: 'static', url, origin, isReadOnly, key: keyOf(log) };
}

function isRead({ state, temporal_interval: interval }: z.infer<typeof logSchema>, now: Date): boolean {
  if (!readStates.some((each) => state?.[each] !== undefined)) return false;
  return interval === undefined || Date.parse(interval.end_exclusive) > now.getTime();
}

/** @throws Error for a key of a kind that logs do not use, or one that does not match the id */
function keyOf({ log_id, key }: z.infer<typeof logSchema>): KeyObject {
  const bytes = Buffer.from(key, 'base64');
  if (createHash('sha256').update(bytes).digest('base64') !== log_id)
    throw new Error('the id is not that of the key');
  const read = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = read;
  if (type !== 'rsa' && !(type === 'ec' && details?.namedCurve === 'prime256v1'))
    throw new Error(`a key of type ${type} is not of RFC 6962`);
  return read;
}

const nameSchema = z.object({ description: z.string().max(200) });
const nameOf = (listed: unknown): string => nameSchema.safeParse(listed).data?.description ?? 'a log';
const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');
