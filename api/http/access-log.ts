import type { Request, Response } from 'express';
import type { Logger } from '../../shared/log/logger.ts';

/** One line for each answer: the route's pattern and never its values, which may name a person. */
export function logAnswer(log: Logger, request: Request, response: Response, route: string): void {
  if (!log.isLevelEnabled('info')) return;
  const begun = performance.now();
  response.on('finish', () => {
    log.info(
      {
        requestId: response.getHeader('X-Request-Id'),
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round((performance.now() - begun) * 10) / 10,
      },
      'answered',
    );
  });
}
