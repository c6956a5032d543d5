import { z } from 'zod';
import { disputeSchema, openDispute } from '../../../../shared/domain/content/disputes/dispute.ts';
import { disputesOfProject } from '../../../../shared/domain/content/disputes/list-disputes.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { disputeStatuses } from '../../../../shared/domain/partners/webhooks/event-values.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../../http/route.ts';
import { pageQuery } from '../../fields.ts';
import { openedDispute } from '../../trust/open-dispute.ts';
import { modePath, ownerIn, readers, wideningActors } from '../member-paths.ts';
import { disputeOfProject, toDisputeOfProject } from '../stamps/stamp-response.ts';
import { modeStampPath } from '../stamps/stamps.ts';

const path = '/console/api/projects/{project_id}/{mode}';

export const consoleListDisputes = defineRoute(
  {
    operationId: 'consoleListDisputes',
    method: 'get',
    path: `${path}/disputes`,
    tag: 'Console',
    summary: "List disputes about the project's stamps and those that it opened, newest first.",
    description:
      'One request examines at most 5,000 disputes of the installation, so that it may return few or none, with a `nextCursor` to continue from.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListDisputes,
    input: { params: modePath, query: pageQuery.extend({ status: z.enum(disputeStatuses).default('open') }) },
    responses: {
      200: {
        description: 'The disputes.',
        body: z.object({ data: z.array(disputeOfProject), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const owner = ownerIn(call);
    const { disputes, nextCursor } = await disputesOfProject(deps, owner, call.query);
    const data = disputes.map((dispute) =>
      toDisputeOfProject(dispute, dispute.projectId === owner.projectId),
    );
    return { status: 200, body: { data, nextCursor } };
  },
);

export const consoleOpenDispute = defineRoute(
  {
    operationId: 'consoleOpenDispute',
    method: 'post',
    path: `${path}/stamps/{stamp_id}/disputes`,
    tag: 'Console',
    summary: 'Dispute a stamp. The creator is not affected until an operator has decided.',
    auth: 'member',
    member: wideningActors,
    audited: true,
    limit: endpointLimits.consoleOpenDispute,
    input: { params: modeStampPath, body: z.strictObject(disputeSchema.shape) },
    responses: { 201: { description: 'The dispute has been opened.', body: openedDispute } },
    errors: ['stamp_not_found', 'dispute_exists'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const doubted = { ...call.body, stampId: call.params.stamp_id };
    const opened = await openDispute(deps, ownerIn(call), doubted);
    const { disputeId, stampId, reason, status, createdAt } = opened;
    return { status: 201, body: { disputeId, stampId, reason, state: status, status, createdAt } };
  },
);
