import { z } from 'zod';
import { countDisputesOf } from '../../../../shared/domain/content/disputes/list-disputes.ts';
import { projectStamp } from '../../../../shared/domain/content/public-record/project-stamp.ts';
import {
  type ListedStamp,
  listStamps,
  searchStamps,
} from '../../../../shared/domain/content/stamps/list-stamps.ts';
import { revokeStamp } from '../../../../shared/domain/content/stamps/revoke-stamp.ts';
import { contentHashField } from '../../../../shared/domain/content/stamps/stamp-input.ts';
import { stampSeenBy } from '../../../../shared/domain/content/stamps/stamp-seen-by.ts';
import { pairwiseSettingOf } from '../../../../shared/domain/partners/projects/set-pairwise-names.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { VerifyDeps } from '../../../../shared/domain/content/stamps/verify-stamp.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../../http/route.ts';
import { pageQuery } from '../../fields.ts';
import { contentTypeField, stampPath } from '../../stamps/stamp-response.ts';
import { listedStamp, toListed } from '../../stamps/stamps.ts';
import { revocationBody, revokedStamp, toRevokedStamp } from '../../stamps/revoke-stamp.ts';
import { elevatedDevelopers, modePath, ownerIn, readers } from '../member-paths.ts';
import { disputeCounts, stampOfProject, toStampOfProject } from './stamp-response.ts';

const path = '/console/api/projects/{project_id}/{mode}/stamps';
export const modeStampPath = modePath.extend(stampPath.shape);

const listed = listedStamp.extend({ disputes: disputeCounts });

export const consoleListStamps = defineRoute(
  {
    operationId: 'consoleListStamps',
    method: 'get',
    path,
    tag: 'Console',
    summary: 'List the stamps of a project and mode, or those of a content, the last recorded first.',
    description:
      'One request examines at most 5,000 stamps. With a rare `type` or `state` it may return few or none, with a `nextCursor` to continue from. With `contentHash` it lists the stamps of that content, whichever project made them, as `GET /v1/stamps` does.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListStamps,
    input: {
      params: modePath,
      query: pageQuery.extend({
        type: contentTypeField.optional(),
        state: z.enum(['valid', 'revoked']).optional(),
        contentHash: contentHashField.optional(),
      }),
    },
    responses: {
      200: {
        description: 'The stamps, with how many disputes of each are open and were upheld.',
        body: z.object({ data: z.array(listed), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { type, state, contentHash, cursor, limit } = call.query;
    const isRevoked = state === undefined ? undefined : state === 'revoked';
    const page =
      contentHash === undefined
        ? await searchStamps(deps, ownerIn(call), { contentType: type, isRevoked, cursor, limit })
        : await listStamps(deps, await viewerIn(deps.db, ownerIn(call)), { contentHash, cursor, limit });
    const disputes = await countDisputesOf(
      deps,
      page.stamps.map(({ id }) => id),
    );
    const data = page.stamps.map((stamp) => toListedWith(stamp, disputes.get(stamp.id)));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },
);

async function viewerIn(db: Database, owner: ReturnType<typeof ownerIn>) {
  return { ...owner, isPairwise: (await pairwiseSettingOf(db, owner.projectId)) !== null };
}

function toListedWith(
  stamp: ListedStamp,
  disputes: z.output<typeof disputeCounts> | undefined,
): z.output<typeof listed> {
  return {
    ...toListed(stamp),
    disputes: { open: disputes?.open ?? 0, upheld: disputes?.upheld ?? 0 },
  };
}

export const consoleGetStamp = defineRoute(
  {
    operationId: 'consoleGetStamp',
    method: 'get',
    path: `${path}/{stamp_id}`,
    tag: 'Console',
    summary:
      'Retrieve a stamp of the mode, verified again: its state, its proof, its copies and its disputes.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetStamp,
    input: { params: modeStampPath },
    responses: { 200: { description: 'The stamp.', body: stampOfProject } },
    errors: ['stamp_not_found'],
  },
  async (deps: VerifyDeps & { publicUrl: string }, call) => {
    const found = await projectStamp(deps, ownerIn(call), call.params.stamp_id);
    const seen = stampSeenBy(await viewerIn(deps.db, ownerIn(call)), found);
    return { status: 200, body: toStampOfProject(deps, seen) };
  },
);

export const consoleRevokeStamp = defineRoute(
  {
    operationId: 'consoleRevokeStamp',
    method: 'post',
    path: `${path}/{stamp_id}/revoke`,
    tag: 'Console',
    summary: 'Permanently revoke a stamp of the project. It stays in the log with the reason.',
    auth: 'member',
    member: elevatedDevelopers,
    audited: true,
    limit: endpointLimits.consoleRevokeStamp,
    input: { params: modeStampPath, body: z.strictObject(revocationBody.shape) },
    responses: { 200: { description: 'The stamp has been revoked.', body: revokedStamp } },
    errors: ['stamp_not_found', 'stamp_revoked'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { projectId, mode } = ownerIn(call);
    const stamp = await revokeStamp(deps, {
      stampId: call.params.stamp_id,
      reason: call.body.reason,
      by: 'project',
      may: (it) => it.projectId === projectId && it.mode === mode,
    });
    return { status: 200, body: toRevokedStamp(stamp) };
  },
);
