import { z } from 'zod';
import { type OwnStamp, stampsOf, toOwnStamp } from '../../../shared/domain/content/stamps/list-stamps.ts';
import { revokeStamp } from '../../../shared/domain/content/stamps/revoke-stamp.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { pageOf, pageQuery, timestampField } from '../fields.ts';
import { revocationBody, revokedStamp, toRevokedStamp } from '../stamps/revoke-stamp.ts';
import {
  addressField,
  attributedField,
  contentTypeField,
  stampIdField,
  stampPath,
  storedHashField,
  titleField,
} from '../stamps/stamp-response.ts';

export const ownStamp = z.object({
  stampId: stampIdField,
  contentHash: storedHashField,
  contentType: contentTypeField,
  title: titleField,
  url: addressField,
  createdAt: timestampField,
  attributed: attributedField,
  revokedAt: timestampField.nullable().meta({ description: 'Null unless it was revoked.' }),
});

export function toOwnStampBody(stamp: OwnStamp): z.output<typeof ownStamp> {
  const { stampId, contentHash, contentType, title, url, createdAt, attributed, revokedAt } = stamp;
  return { stampId, contentHash, contentType, title, url, createdAt, attributed, revokedAt };
}

export const listOwnStamps = defineRoute(
  {
    operationId: 'listOwnStamps',
    method: 'get',
    path: '/v1/me/stamps',
    tag: 'Me',
    summary: 'List your stamps, newest first.',
    auth: 'person',
    limit: endpointLimits.listOwnStamps,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The stamps.',
        body: pageOf(ownStamp, 'The stamps, newest first.'),
      },
    },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit } = call.query;
    const page = await stampsOf(deps, {
      identityId: requireElevated(personOf(call)).identity.id,
      cursor,
      limit,
    });
    const data = page.stamps.map((stamp) => toOwnStampBody(toOwnStamp(stamp)));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },
);

export const revokeOwnStamp = defineRoute(
  {
    operationId: 'revokeOwnStamp',
    method: 'post',
    path: '/v1/me/stamps/{stamp_id}/revoke',
    tag: 'Me',
    summary: 'Permanently revoke a stamp in your name, including one that a project made.',
    auth: 'person',
    limit: endpointLimits.revokeOwnStamp,
    input: { params: stampPath, body: revocationBody },
    responses: { 200: { description: 'The stamp has been revoked.', body: revokedStamp } },
    errors: ['step_up_required', 'stamp_not_found', 'stamp_revoked'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { id } = requireElevated(personOf(call)).identity;
    const stamp = await revokeStamp(deps, {
      stampId: call.params.stamp_id,
      reason: call.body.reason,
      by: 'creator',
      may: (it) => it.identityId === id,
    });
    return { status: 200, body: toRevokedStamp(stamp) };
  },
);
