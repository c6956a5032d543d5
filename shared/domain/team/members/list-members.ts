import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor, type KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import {
  countOwnersOf,
  findMember,
  findTeamMember,
  type FoundMember,
  listMemberRows,
  listNames,
  listTeamRows,
} from './member-store.ts';
import type { AnyMember, TeamMember } from './member.ts';

interface Wanted {
  cursor?: string | undefined;
  limit: number;
}

/** The members of a project, in the order in which they joined. @throws AppError invalid_request for an invalid cursor */
export async function listTeam(
  deps: { db: Queryable },
  projectId: string,
  { cursor, limit }: Wanted,
): Promise<{ members: TeamMember[]; nextCursor: string | null }> {
  const after = positionOf(cursor);
  const rows = await listTeamRows(deps.db, { projectId, after, limit: limit + 1 });
  const { page, nextCursor } = pageOf(rows, limit);
  return { members: page.map(({ at: _at, ...member }) => member), nextCursor };
}

/** Every member there is, newest first, for operators. @throws AppError invalid_request for an invalid cursor */
export async function listAllMembers(
  deps: { db: Queryable },
  { cursor, limit }: Wanted,
): Promise<{ members: AnyMember[]; nextCursor: string | null }> {
  const before = positionOf(cursor);
  const { page, nextCursor } = pageOf(await listMemberRows(deps.db, { before, limit: limit + 1 }), limit);
  return { members: page.map(({ at: _at, ...member }) => member), nextCursor };
}

/** @throws AppError member_not_found */
export async function readTeamMember(
  deps: { db: Queryable },
  of: { projectId: string; memberId: string },
): Promise<TeamMember> {
  const member = await findTeamMember(deps.db, of);
  if (!member) throw noSuchMember();
  return member;
}

/** @throws AppError member_not_found */
export async function loadMember(db: Queryable, memberId: string): Promise<FoundMember> {
  const member = await findMember(db, memberId);
  if (!member) throw noSuchMember();
  return member;
}

/** What members are called, by their ids; those who were deleted are not in it. */
export async function namesOfMembers(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await listNames(db, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many owners each of these projects has. */
export async function ownersOf(
  db: Queryable,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await countOwnersOf(db, projectIds);
  return new Map(rows.map(({ projectId, owners }) => [projectId, owners]));
}

export function noSuchMember(): AppError {
  return new AppError('member_not_found', 'There is no such member.');
}

function positionOf(cursor: string | undefined): KeysetPosition | null {
  const position = cursor === undefined ? null : decodeCursor(cursor, /^mem_[0-9a-z]+$/);
  if (position === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  return position;
}

function pageOf<Row extends KeysetPosition>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}
