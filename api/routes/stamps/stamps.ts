import { z } from 'zod';
import { loadStamp } from '../../../shared/domain/content/stamps/find-stamp.ts';
import { type ListedStamp, listStamps } from '../../../shared/domain/content/stamps/list-stamps.ts';
import { contentHashField } from '../../../shared/domain/content/stamps/stamp-input.ts';
import { stampSeenBy } from '../../../shared/domain/content/stamps/stamp-seen-by.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { findAuthor } from '../../../shared/domain/people/identity/find-identity.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { hashText } from '../../../shared/platform/lib/hash-text.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { createdByField, pageOf, pageQuery, timestampField, userIdField } from '../fields.ts';
import { isAttributed } from '../../../shared/domain/content/stamps/stamp.ts';
import {
  addressField,
  attributedField,
  contentTypeField,
  stampIdField,
  stampPath,
  stampRecord,
  stampViewer,
  storedHashField,
  titleField,
  toStampRecord,
} from './stamp-response.ts';

export const listedStamp = z.object({
  stampId: stampIdField,
  createdBy: createdByField,
  createdAt: timestampField,
  contentHash: storedHashField,
  contentType: contentTypeField,
  title: titleField,
  url: addressField,
  attributed: attributedField,
  revokedAt: timestampField.nullable().meta({ description: 'Null unless it was revoked.' }),
});

export const listStampsRoute = defineRoute(
  {
    operationId: 'listStamps',
    method: 'get',
    path: '/v1/stamps',
    tag: 'Stamps',
    summary:
      'List stamps by creator, by content or by both; by default the stamps of your project. The last recorded first.',
    description:
      "A list by creator contains another project's stamp only once it stands in the transparency log, which takes a second or two. With pairwise names it has your own stamps alone, and a page may be short or empty although `nextCursor` follows.",
    auth: 'api-key',
    scope: 'stamps:read',
    input: {
      query: pageQuery.extend({ creator: userIdField.optional(), contentHash: contentHashField.optional() }),
    },
    responses: {
      200: {
        description: 'The stamps.',
        body: pageOf(listedStamp, 'The stamps, newest first.'),
      },
    },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { stamps, nextCursor } = await listStamps(deps, stampViewer(keyOf(call)), call.query);
    return { status: 200, body: { data: stamps.map(toListed), nextCursor } };
  },
);

export function toListed(row: ListedStamp): z.output<typeof listedStamp> {
  return {
    stampId: row.id,
    createdBy: identityIdentifier(row),
    createdAt: row.createdAt.toISOString(),
    contentHash: hashText(row.contentHash),
    contentType: row.contentType,
    title: row.title,
    url: row.url,
    attributed: isAttributed(row),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

export const getStamp = defineRoute(
  {
    operationId: 'getStamp',
    method: 'get',
    path: '/v1/stamp/{stamp_id}',
    tag: 'Stamps',
    summary: 'Retrieve a stamp as it is recorded. Use `POST /v1/stamp/verify` to check it.',
    auth: 'api-key',
    scope: 'stamps:read',
    limit: endpointLimits.getStamp,
    input: { params: stampPath },
    responses: { 200: { description: 'The stamp.', body: stampRecord } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; publicUrl: string }, call) => {
    const stamp = await loadStamp(deps.db, { id: call.params.stamp_id, mode: keyOf(call).mode });
    const creator = await findAuthor(deps.db, stamp.identityId);
    return {
      status: 200,
      body: toStampRecord(deps, stampSeenBy(stampViewer(keyOf(call)), { stamp, creator })),
    };
  },
);
