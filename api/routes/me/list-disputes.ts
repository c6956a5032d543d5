import { z } from 'zod';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { disputesAbout } from '../../../shared/domain/content/disputes/list-disputes.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { pageOf, pageQuery, timestampField } from '../fields.ts';
import { disputeIdField } from '../id-fields.ts';
import { stampIdField } from '../stamps/stamp-response.ts';
import { stateFields } from '../state-fields.ts';

const dispute = z.object({
  disputeId: disputeIdField,
  stampId: stampIdField,
  reason: z.string().meta({ description: 'What is said to be wrong.', example: 'not_the_author' }),
  statement: z
    .string()
    .meta({ description: 'How the project knows.', example: 'The text was published by us in 2024.' }),
  ...stateFields(
    z.enum(['open', 'upheld', 'rejected']).meta({ description: '`upheld`: the dispute was right.' }),
  ),
  note: z
    .string()
    .nullable()
    .meta({ description: 'The reason for the decision.', example: 'The earlier text is by the project.' }),
  createdAt: timestampField,
  resolvedAt: timestampField.nullable().meta({ description: 'Null until it is decided.' }),
});

export const listOwnDisputes = defineRoute(
  {
    operationId: 'listOwnDisputes',
    method: 'get',
    path: '/v1/me/disputes',
    tag: 'Me',
    summary: 'List disputes about your stamps, newest first. The disputing project is not disclosed.',
    auth: 'person',
    limit: endpointLimits.listOwnDisputes,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The disputes.',
        body: pageOf(dispute, 'The disputes, newest first.'),
      },
    },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit } = call.query;
    const page = await disputesAbout(deps, {
      identityId: requireElevated(personOf(call)).identity.id,
      cursor,
      limit,
    });
    const data = page.disputes.map(
      ({ id, stampId, reason, statement, status, note, createdAt, resolvedAt }) => ({
        disputeId: id,
        stampId,
        reason,
        statement,
        state: status,
        status,
        note,
        createdAt: createdAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
      }),
    );
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },
);
