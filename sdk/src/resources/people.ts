import type { Client } from '../client.ts';
import type { BodyOf, CallOptions, QueryOf } from '../operation.ts';

export const stampsOf = (client: Client) => ({
  create: (body: BodyOf<'createStampV1'>, options?: CallOptions) =>
    client.call('createStampV1', { body }, options),
  verify: (body: BodyOf<'verifyStampV1'>, options?: CallOptions) =>
    client.call('verifyStampV1', { body }, options),
  get: (stampId: string, options?: CallOptions) =>
    client.call('getStamp', { params: { stamp_id: stampId } }, options),
  list: (query: QueryOf<'listStamps'> = {}, options?: CallOptions) =>
    client.list('listStamps', { query }, options),
  revoke: (stampId: string, body: BodyOf<'revokeStamp'>, options?: CallOptions) =>
    client.call('revokeStamp', { params: { stamp_id: stampId }, body }, options),
});

export const trustOf = (client: Client) => ({
  /** The score and what it is made of. */
  get: (identity: string, options?: CallOptions) =>
    client.call('explainTrust', { params: { identity_id: identity } }, options),
  history: (identity: string, query: QueryOf<'trustHistory'> = {}, options?: CallOptions) =>
    client.call('trustHistory', { params: { identity_id: identity }, query }, options),
});
