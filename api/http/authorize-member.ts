import type { Request } from 'express';
import type { ActingMember } from '../../shared/domain/team/members/member.ts';
import {
  admitWithin,
  authenticateMember,
  type MemberAccess,
} from '../../shared/domain/team/sessions/authenticate-member.ts';
import { checkedFirst } from '../../shared/platform/db/checked-first.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { actingAs } from '../../shared/platform/db/on-behalf-of.ts';
import { sessionTokenOf } from './console-cookie.ts';
import type { RouteSpec } from './route.ts';

/** The member behind a request, if the operation is theirs. @throws AppError as `authenticateMember` */
export function memberBehind(
  deps: { db: Database },
  spec: Pick<RouteSpec, 'operationId' | 'member'>,
  request: Request,
): Promise<ActingMember> {
  const access = accessOf(spec);
  const token = sessionTokenOf(request.headers.cookie);
  return authenticateMember(deps, { token, access, projectId: projectIn(access, request.params) });
}

/** The database of a change by a member: each transaction asks anew whether it is theirs, and names them in the audit log. */
export function asMember(
  db: Database,
  spec: Pick<RouteSpec, 'operationId' | 'member'>,
  { member, origin, requestId }: { member: ActingMember; origin: string; requestId: string },
): Database {
  const access = accessOf(spec);
  const projectId = member.project?.id ?? null;
  const actor = { kind: 'member', id: member.id, origin, requestId } as const;
  return checkedFirst(actingAs(db, actor), async (tx) => {
    await admitWithin(tx, member, { access, projectId });
  });
}

function accessOf({ operationId, member }: Pick<RouteSpec, 'operationId' | 'member'>): MemberAccess {
  if (!member) throw new Error(`${operationId}: a route of members says whose it is`);
  return member;
}

function projectIn(access: MemberAccess, params: Readonly<Record<string, unknown>>): string | null {
  if (access.of !== 'project') return null;
  const id = params['project_id'];
  return typeof id === 'string' && !id.includes('\0') ? id : null;
}
