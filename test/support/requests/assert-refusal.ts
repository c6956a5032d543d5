import { errorStatus } from '../../../api/http/error-status.ts';
import { errorCodes } from '../../../shared/platform/errors/codes.ts';

/** Text that must never reach a client: stack lines, SQL, names of drivers, system errors and local paths. */
const internals =
  /\bat .+:\d+:\d+|\bSELECT\b|\bINSERT\b|\bUPDATE\b|node_modules|\bpg\b|postgres|redis|\bzod\b|express|E(?:CONN|NOTFOUND|PIPE)|\/(?:work|home|root|app)\//i;

/** @throws if a refusal says anything other than its reason, or more than the caller may know. */
export function assertRefusal(what: string, status: number, headers: Headers, body: unknown): void {
  const text = JSON.stringify(body);
  const reason = headers.get('x-error-reason');
  const code = errorCodes.find((each) => each === reason);
  if (code === undefined) throw new Error(`${what} ${status}: X-Error-Reason is ${reason}: ${text}`);
  if (errorStatus[code] !== status) throw new Error(`${what} answered ${status} with the reason ${reason}`);
  if (internals.test(text)) throw new Error(`${what} ${status} tells of its internals: ${text}`);
  const retryAfter = headers.get('retry-after');
  const wanted = status === 429 || status === 503;
  if (wanted && !/^[1-9]\d*$/.test(retryAfter ?? ''))
    throw new Error(`${what} ${status} (${reason}): Retry-After is ${retryAfter}`);
  if ((status === 401) !== /^(?:Bearer|DPoP)\b/.test(headers.get('www-authenticate') ?? ''))
    throw new Error(`${what} ${status}: WWW-Authenticate is ${headers.get('www-authenticate')}`);
}
