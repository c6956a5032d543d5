import { z } from 'zod';
import { resolveDispute } from '../../../../shared/domain/content/disputes/dispute.ts';
import { listDisputes } from '../../../../shared/domain/content/disputes/list-disputes.ts';
import {
  disputeCase,
  type DisputeCase,
} from '../../../../shared/domain/content/public-record/dispute-case.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { namesOfProjects } from '../../../../shared/domain/partners/projects/projects.ts';
import { disputeStatuses } from '../../../../shared/domain/partners/webhooks/event-values.ts';
import type { VerifyDeps } from '../../../../shared/domain/content/stamps/verify-stamp.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../../http/route.ts';
import { pageQuery, trustScoreField } from '../../fields.ts';
import { disputeState, toDisputeState, toVerifiedRecord, verifiedRecord } from '../stamps/stamp-response.ts';

const path = '/console/api/operator/disputes';
const disputePath = z.object({ dispute_id: z.string().min(1).max(64) });

const listed = disputeState.extend({
  mode: z.enum(['live', 'test']),
  openedBy: z.string().meta({ description: 'What the project that opened it is called.' }),
});

export const consoleOperatorDisputes = defineRoute(
  {
    operationId: 'consoleOperatorDisputes',
    method: 'get',
    path,
    tag: 'Console',
    summary: 'List the disputes about stamps of every project, of one status, oldest first.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorDisputes,
    input: { query: pageQuery.extend({ status: z.enum(disputeStatuses).default('open') }) },
    responses: {
      200: {
        description: 'The disputes.',
        body: z.object({ data: z.array(listed), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { status, cursor, limit } = call.query;
    const { disputes, nextCursor } = await listDisputes(deps, { status, cursor, limit });
    const projects = [...new Set(disputes.map(({ projectId }) => projectId))];
    const names = await namesOfProjects(deps.db, projects);
    const data = disputes.map((dispute) => ({
      ...toDisputeState(dispute),
      mode: dispute.mode,
      openedBy: names.get(dispute.projectId) ?? dispute.projectId,
    }));
    return { status: 200, body: { data, nextCursor } };
  },
);

const wholeDispute = listed.extend({
  statement: z
    .string()
    .meta({ description: 'What the project that opened it wrote; empty once it was erased.' }),
  note: z.string().nullable().meta({ description: 'The reason for the decision.' }),
  stamp: verifiedRecord,
  madeBy: z.string().meta({ description: 'What the project that made the stamp is called.' }),
  others: z.array(disputeState).meta({ description: 'The other disputes about the stamp, the newest 50.' }),
  creatorDisputes: z
    .object({ open: z.int(), upheld: z.int(), rejected: z.int() })
    .meta({ description: 'Of the newest 200 disputes about stamps of the same creator.' }),
  effect: z.object({ now: trustScoreField, upheld: trustScoreField }).nullable().meta({
    description:
      'The score of the creator now and if it were upheld; null where upholding leaves the score as it is.',
  }),
});

function toWholeDispute(deps: { publicUrl: string }, found: DisputeCase): z.output<typeof wholeDispute> {
  const { dispute, openedBy, madeBy, others, creatorDisputes, effect } = found;
  const { open, upheld, rejected } = creatorDisputes;
  return {
    ...toDisputeState(dispute),
    mode: dispute.mode,
    openedBy,
    statement: dispute.statement,
    note: dispute.note,
    stamp: toVerifiedRecord(deps, found.stamp),
    madeBy,
    others: others.map(toDisputeState),
    creatorDisputes: { open, upheld, rejected },
    effect: effect && { now: effect.now, upheld: effect.upheld },
  };
}

export const consoleOperatorDispute = defineRoute(
  {
    operationId: 'consoleOperatorDispute',
    method: 'get',
    path: `${path}/{dispute_id}`,
    tag: 'Console',
    summary: 'Retrieve a dispute with its stamp and both sides, and what upholding it would do.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorDispute,
    input: { params: disputePath },
    responses: { 200: { description: 'The dispute.', body: wholeDispute } },
    errors: ['dispute_not_found'],
  },
  async (deps: VerifyDeps & { publicUrl: string }, call) => ({
    status: 200,
    body: toWholeDispute(deps, await disputeCase(deps, call.params.dispute_id)),
  }),
);

export const consoleDecideDispute = defineRoute(
  {
    operationId: 'consoleDecideDispute',
    method: 'post',
    path: `${path}/{dispute_id}/decision`,
    tag: 'Console',
    summary: 'Uphold or reject a dispute. Upheld, it lowers the trust score of the creator.',
    description: 'The creator of the stamp reads the note. A decision is final.',
    auth: 'member',
    member: { of: 'operators', stepUp: true },
    audited: true,
    limit: endpointLimits.consoleDecideDispute,
    input: {
      params: disputePath,
      body: z.strictObject({
        decision: z.enum(['upheld', 'rejected']),
        note: z.string().trim().min(3).max(2000).meta({ description: 'The reason for the decision.' }),
      }),
    },
    responses: { 200: { description: 'The dispute, decided.', body: disputeState } },
    errors: ['dispute_not_found'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { decision: status, note } = call.body;
    const decided = await resolveDispute(deps, { id: call.params.dispute_id, status, note });
    return { status: 200, body: toDisputeState(decided) };
  },
);
