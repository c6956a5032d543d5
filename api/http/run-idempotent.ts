import type { Request } from 'express';
import { runOnce } from '../../shared/domain/partners/idempotency/run-once.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import type { ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { mediaBodyOf } from './media-body.ts';
import { canonicalUrl } from './plural-paths.ts';
import type { Reply } from './reply.ts';
import type { InputSchemas, RawCall, Route, RouteSpec } from './route.ts';

const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

/**
 * The caller's idempotency key, where the operation accepts one. Checked before the body is read.
 * @throws AppError invalid_request where a key could not be honoured: the fingerprint of a stream is only known after
 * it has been consumed, and a binary response is not stored
 */
export function idempotencyKeyOf(
  { creates }: RouteSpec,
  { media }: InputSchemas,
  request: Request,
): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (media && creates !== true)
    throw new AppError(
      'invalid_request',
      'Idempotency-Key: is not supported here; repeating the request is safe',
    );
  if (creates !== true) return undefined;
  if (mediaBodyOf(media, request)?.as === 'stream')
    throw new AppError('invalid_request', 'Idempotency-Key: is not supported for a body of this type');
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) {
    throw new AppError('invalid_request', 'Idempotency-Key: must be 1 to 255 visible ASCII characters');
  }
  return key;
}

/** @throws AppError idempotency_key_reused, idempotency_in_progress, and what the route throws */
export async function runIdempotent<Deps extends { db: Database; keys: ServiceKeys }>(
  deps: Deps,
  route: Route<Deps>,
  once: { raw: RawCall; idempotencyKey: string; request: Request },
): Promise<Reply> {
  const { raw, idempotencyKey, request } = once;
  const caller = raw.key
    ? `key:${raw.key.id}`
    : raw.person
      ? `person:${raw.person.identity.id}`
      : // The address itself, since a network that counts as one caller may be that of many people.
        `address:${raw.clientAddress ?? ''}:${raw.token ?? ''}`;
  const type = raw.media === undefined ? '' : `${raw.media.type}\n`;
  const address = canonicalUrl(route.spec.path, request.originalUrl);
  const first = {
    caller,
    operationId: route.spec.operationId,
    key: idempotencyKey,
    // The URL and media type are part of the fingerprint: the same body for another resource is another request.
    body: Buffer.concat([Buffer.from(`${address}\n${type}`), request.rawBody ?? Buffer.alloc(0)]),
  };
  const response = await runOnce(deps, first, async () => {
    const { status, body: answered, content } = await route.run(deps, raw);
    if (content !== undefined) throw new Error(`${route.spec.operationId} creates, so it must answer JSON`);
    return { status, body: answered };
  });
  const reply: Reply = { status: response.status, body: response.body };
  if (response.replayed) reply.headers = { 'Idempotent-Replayed': 'true' };
  return reply;
}
