import { AppError } from '../../shared/platform/errors/app-error.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { errorStatus } from './error-status.ts';
import type { Exchange } from './exchange.ts';
import { sendReply } from './reply.ts';

/**
 * Sends every failure, in the one shape that the API documents. An error that was not meant for the caller is logged
 * and sent as a plain internal error.
 */
export function sendError(exchange: Exchange, thrown: unknown, log: Logger): void {
  const { response, requestId, headers } = exchange;
  const error = toAppError(thrown);
  const status = errorStatus[error.code];
  exchange.reason = error.code;
  if (status >= 500)
    log.error(
      { event: 'http.request_failed', reason: error.code, err: error.cause ?? thrown, requestId },
      error.message,
    );
  if (response.headersSent) {
    response.destroy();
    return;
  }
  headers.push('X-Error-Reason', error.code);
  if (status === 401) headers.push('WWW-Authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) headers.push('Retry-After', error.retryAfterSeconds);
  sendReply(exchange, { status, body: { error: { code: status, message: error.message } } });
}

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const parser = fromParser(thrown);
  if (parser) return parser;
  return new AppError('internal_error', 'An internal error occurred. It has been recorded.', {
    cause: thrown,
  });
}

/** Maps an error of body-parser or the router, which has a `status` and, for bodies, a `type`. */
function fromParser(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  const type = 'type' in thrown ? thrown.type : undefined;
  switch (type) {
    case 'entity.too.large':
      return new AppError('body_too_large', 'The body is larger than this endpoint accepts.');
    case 'entity.parse.failed':
      return new AppError('malformed_json', 'The body is not valid JSON.');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError(
        'unsupported_media_type',
        'Send the body as UTF-8 JSON, plain or gzip, deflate or br encoded.',
      );
    default:
      if (typeof thrown.status !== 'number' || thrown.status < 400 || thrown.status >= 500) return undefined;
      return new AppError('invalid_request', 'The request could not be read.');
  }
}
