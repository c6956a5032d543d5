import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { contentRelations, matchContent } from '../../../shared/domain/content/stamps/find-stamp.ts';
import { contentHashField } from '../../../shared/domain/content/stamps/stamp-input.ts';
import { defineRoute } from '../../http/route.ts';
import { stampIdField, stampPath } from '../stamps/stamp-response.ts';

const matched = z.object({
  match: z.enum(contentRelations).meta({
    description:
      '`exact`: the stamped bytes. `copy`: a marked or signed copy of them. `other-stamp`: the bytes of another stamp in the same mode. `unknown`: none of these, which does not mean that the content is false.',
  }),
  stampId: stampIdField
    .nullable()
    .meta({ description: 'The stamp that the bytes belong to; null for `unknown`.' }),
});

export const matchStampContent = defineRoute(
  {
    operationId: 'matchStampContent',
    method: 'get',
    path: '/s/{stamp_id}/match',
    tag: 'Public',
    summary: 'Check how a piece of content relates to a stamp, by its hash alone.',
    auth: 'none',
    limit: endpointLimits.matchStampContent,
    input: { params: stampPath, query: z.object({ hash: contentHashField }) },
    responses: { 200: { description: 'The relation.', body: matched } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const asked = { stampId: call.params.stamp_id, contentHash: call.query.hash };
    const { match, stampId } = await matchContent(deps, asked);
    return { status: 200, body: { match, stampId } };
  },
);
