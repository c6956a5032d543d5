import { z } from 'zod';
import { auditActions } from '../../../shared/domain/partners/audit/audit-actions.ts';
import type { AuditEntry } from '../../../shared/domain/partners/audit/audit-entry.ts';
import { listAudit } from '../../../shared/domain/partners/audit/read-audit.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { nextCursorField, pageQuery, timestampField } from '../fields.ts';
import { sha256Field } from '../id-fields.ts';
import { formerRangeField, rangeFields, withRange } from '../time-range.ts';

const hash = sha256Field;
const values = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ description: 'The fields that were changed; null where there is nothing to compare with.' });

export const auditEntry = z.object({
  seq: z
    .int()
    .meta({ description: 'The number of the line in the chain of your project, from 1.', example: 17 }),
  at: timestampField,
  action: z.string().meta({ example: 'key.rotated', description: 'What was done.' }),
  target: z.string().meta({ description: 'The id of what was changed.', example: 'key_01hzy3v7' }),
  actor: z
    .object({
      kind: z
        .enum(['key', 'operator', 'service', 'member'])
        .meta({ description: '`member`: a person of your team, in the console.' }),
      id: z.string().nullable().meta({
        description: 'The id of the API key; null for operators and the service.',
        example: 'key_01hzy3v7',
      }),
    })
    .meta({ description: 'Who did it.' }),
  address: z.string().nullable().meta({
    description: 'The address that the API key was used from; null for operators and the service.',
    example: '203.0.113.7',
  }),
  requestId: z.string().nullable().meta({
    description: 'The `X-Request-Id` of the request; null if there was none.',
    example: 'req_5f1d0c2ab4e39687',
  }),
  before: values,
  after: values,
  previousHash: hash,
  hash,
});

export const auditQuery = withRange(
  pageQuery.extend({
    action: z.enum(auditActions).optional().meta({ description: 'Only this action.' }),
    ...rangeFields,
    since: formerRangeField('from'),
  }),
);

export const listAuditRoute = defineRoute(
  {
    operationId: 'listAudit',
    method: 'get',
    path: '/v1/audit',
    tag: 'Audit',
    summary:
      'List the changes of your project, newest first: by its API keys, by operators and by the service.',
    description: 'Each line carries the hash of the line before it. Covers both modes. Contains no secrets.',
    auth: 'api-key',
    scope: 'audit:read',
    limit: endpointLimits.listAudit,
    input: {
      query: auditQuery,
    },
    responses: {
      200: {
        description: 'A page of the audit log.',
        body: z.object({
          entries: z.array(auditEntry).meta({ description: 'The changes, newest first.' }),
          nextCursor: nextCursorField,
        }),
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { entries, nextCursor } = await listAudit(deps, { chain: keyOf(call).projectId, ...call.query });
    return { status: 200, body: { entries: entries.map(toEntry), nextCursor } };
  },
);

/** Operators' names and hosts are theirs, not the partner's. */
export function toEntry(line: AuditEntry) {
  const { seq, at, action, target, origin, requestId, before, after, previousHash } = line;
  const { kind, id } = line.actor;
  const isOfPartner = kind === 'key' || kind === 'member';
  return {
    seq,
    at,
    action,
    target,
    actor: { kind, id: isOfPartner ? id : null },
    address: isOfPartner ? origin : null,
    requestId,
    before,
    after,
    previousHash,
    hash: line.hash,
  };
}
