import type { ErrorCode } from '../../shared/platform/errors/codes.ts';
import { type Logger, plainLines } from '../../shared/platform/log/logger.ts';

export interface Answered {
  requestId: string;
  method: string;
  status: number;
  /** The caller's project and key, where there is one; a line is without fields that are undefined. */
  project: string | undefined;
  key: string | undefined;
  /** Why the request was refused. */
  reason: ErrorCode | undefined;
  milliseconds: number;
}

/** @param route the path pattern and never its values, which may name a person */
export type AccessLog = (route: string) => (answered: Answered) => void;

/**
 * Logs one line for each response, put together here: a request id is letters, digits, `-` and `_`, as are the ids of keys and
 * projects and the reasons, so that nothing is left to escape.
 */
export function createAccessLog(log: Logger): AccessLog {
  if (!log.isLevelEnabled('info')) return () => () => undefined;
  const lines = plainLines(log);
  return (route) => {
    const ofMethods = new Map<string, (fields: string) => void>();
    const lineOf = (method: string) => {
      const known = ofMethods.get(method);
      if (known !== undefined) return known;
      const line = lines.info(
        { event: 'http.request_completed', method, route },
        'The request was completed.',
      );
      ofMethods.set(method, line);
      return line;
    };
    return ({ requestId, method, status, project, key, reason, milliseconds }) => {
      const ms = Math.round(milliseconds * 10) / 10;
      const caller = project === undefined ? '' : `,"project":"${project}","key":"${key}"`;
      const refused = reason === undefined ? '' : `,"reason":"${reason}"`;
      lineOf(method)(`,"requestId":"${requestId}","status":${status}${caller}${refused},"ms":${ms}`);
    };
  };
}
