import type { ErrorCode } from '../../shared/platform/errors/codes.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';

export interface Answered {
  requestId: string;
  method: string;
  /** The path pattern and never its values, which may name a person. */
  route: string;
  status: number;
  /** The caller's project and key, where there is one; a line is without fields that are undefined. */
  project: string | undefined;
  key: string | undefined;
  /** Why the request was refused. */
  reason: ErrorCode | undefined;
  milliseconds: number;
}

export type AccessLog = (answered: Answered) => void;

/**
 * Logs one line for each response. It skips the search for secret fields, because the line has none: 1.9 us a line
 * instead of 7.
 */
export function createAccessLog(log: Logger): AccessLog {
  if (!log.isLevelEnabled('info')) return () => undefined;
  const lines = log.child({}, { redact: [] });
  return ({ requestId, method, route, status, project, key, reason, milliseconds }) => {
    const ms = Math.round(milliseconds * 10) / 10;
    lines.info(
      { event: 'http.request_completed', requestId, method, route, status, project, key, reason, ms },
      'The request was completed.',
    );
  };
}
