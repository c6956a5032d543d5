import { z } from 'zod';
import { listAudit } from '../../../shared/domain/partners/audit/read-audit.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { namesOfMembers } from '../../../shared/domain/team/members/list-members.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute } from '../../http/route.ts';
import { auditEntry, auditQuery, toEntry } from '../audit/list-audit.ts';
import { projectIdOf, projectPath, readers } from './member-paths.ts';

const namedEntry = auditEntry.extend({
  actor: auditEntry.shape.actor.extend({
    name: z
      .string()
      .nullable()
      .meta({ description: 'What a member is called; null for others, and for members who are gone.' }),
  }),
});

export const consoleListAudit = defineRoute(
  {
    operationId: 'consoleListAudit',
    method: 'get',
    path: '/console/api/projects/{project_id}/audit',
    tag: 'Console',
    summary: 'List the changes of a project, newest first, as GET /v1/audit, with the names of members.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListAudit,
    input: { params: projectPath, query: auditQuery },
    responses: {
      200: {
        description: 'A page of the audit log.',
        body: z.object({ entries: z.array(namedEntry), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { entries, nextCursor } = await listAudit(deps, { chain: projectIdOf(call), ...call.query });
    const members = entries.flatMap(({ actor }) => (actor.kind === 'member' ? [actor.id] : []));
    const names = await namesOfMembers(deps.db, [...new Set(members)]);
    return {
      status: 200,
      body: {
        entries: entries.map(toEntry).map((entry) => ({
          seq: entry.seq,
          at: entry.at,
          action: entry.action,
          target: entry.target,
          actor: {
            kind: entry.actor.kind,
            id: entry.actor.id,
            name: names.get(entry.actor.id ?? '') ?? null,
          },
          address: entry.address,
          requestId: entry.requestId,
          before: entry.before,
          after: entry.after,
          previousHash: entry.previousHash,
          hash: entry.hash,
        })),
        nextCursor,
      },
    };
  },
);
