import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import { listStamps, type ListedStamp } from '../../../shared/domain/content/stamps/list-stamps.ts';
import { contentHashField } from '../../../shared/domain/content/stamps/stamp-input.ts';
import { hashText } from '../../../shared/platform/lib/hash-text.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageQuery, timestampField, userIdField } from '../fields.ts';
import { contentTypeField, stampIdField } from './stamp-response.ts';

const stamp = z.object({
  stampId: stampIdField,
  createdBy: z.string(),
  createdAt: timestampField,
  contentHash: z.string(),
  contentType: contentTypeField,
  title: z.string().nullable(),
  url: z.string().nullable(),
  revokedAt: timestampField.nullable(),
});

export const listStampsRoute = defineRoute(
  {
    operationId: 'listStamps',
    method: 'get',
    path: '/v1/stamps',
    tag: 'Stamps',
    summary:
      'List stamps by creator, by content or by both; by default the stamps of your project. Newest first.',
    auth: 'api-key',
    scope: 'stamps:read',
    input: {
      query: pageQuery.extend({ creator: userIdField.optional(), contentHash: contentHashField.optional() }),
    },
    responses: {
      200: {
        description: 'The stamps.',
        body: z.object({ data: z.array(stamp), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { stamps, nextCursor } = await listStamps(deps, keyOf(call), call.query);
    return { status: 200, body: { data: stamps.map(toListed), nextCursor } };
  },
);

function toListed(row: ListedStamp): z.output<typeof stamp> {
  return {
    stampId: row.id,
    createdBy: identityIdentifier(row),
    createdAt: row.createdAt.toISOString(),
    contentHash: hashText(row.contentHash),
    contentType: row.contentType,
    title: row.title,
    url: row.url,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
