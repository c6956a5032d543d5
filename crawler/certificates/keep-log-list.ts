import { readFile } from 'node:fs/promises';
import { runEvery } from '../../shared/platform/lib/run-every.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { AskLog } from './ask-log.ts';
import type { CertificateLog } from './certificate-log.ts';
import { readLogList } from './log-list.ts';

export interface LogListKeeper {
  /** As they were last read; none before. */
  logs(): readonly CertificateLog[];
  stop(): Promise<void>;
}

export interface LogListDeps {
  /** A file, or an address of http or https. */
  source: string;
  ask: AskLog;
  log: Logger;
  /** Called with each new reading before it counts; where it fails the list is read again. */
  onRead: (logs: readonly CertificateLog[]) => Promise<void>;
  now: () => Date;
  refreshMs: number;
  /** While it cannot be read. */
  retryMs: number;
}

/** It has 100 kB. */
const bytesMax = 8 * 1024 * 1024;

/** Reads the list now and again; while that fails, what was read before counts. */
export function keepLogList({
  source,
  ask,
  log,
  onRead,
  now,
  refreshMs,
  retryMs,
}: LogListDeps): LogListKeeper {
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
