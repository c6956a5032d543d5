import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { Addition } from './addition.ts';
import { deleteAdditionsOf, findAddition, listAdditionsOf } from './addition-store.ts';
import { type SettleDeps, settleAdditionsOf } from './settle-additions.ts';

export interface AdditionPage {
  additions: Addition[];
  nextCursor: string | null;
}

/** Those that are pending first, then the newest first. @throws AppError invalid_request for an invalid cursor */
export async function listAdditions(
  deps: SettleDeps,
  query: { identityId: string; cursor: string | undefined; limit: number },
): Promise<AdditionPage> {
  const { identityId, cursor, limit } = query;
  const before = cursor === undefined ? null : positionOf(cursor);
  await settleAdditionsOf(deps, identityId);
  const rows = await listAdditionsOf(deps.db, { identityId, before, limit: limit + 1 });
  const additions = rows.slice(0, limit);
  const last = additions.at(-1);
  const hasMore = last !== undefined && rows.length > limit;
  return {
    additions,
    nextCursor: hasMore ? encodeCursor({ at: last.at, id: `${last.rank}:${last.id}` }) : null,
  };
}

function positionOf(cursor: string): { at: string; id: string; rank: number } {
  const position = decodeCursor(cursor, /^[01]:adn_[0-9a-z]{1,40}$/);
  if (position) {
    const { at, id } = position;
    return { at, id: id.slice(2), rank: Number(id.charAt(0)) };
  }
  throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
}

const exportedMax = 1000;

/** Those of the last 90 days, for the person's export of their data. */
export async function additionsOf(db: Queryable, identityId: string): Promise<Addition[]> {
  return listAdditionsOf(db, { identityId, before: null, limit: exportedMax });
}

/** Whose addition it is, if it is one. */
export async function ownerOfAddition(db: Queryable, id: string): Promise<string | undefined> {
  return (await findAddition(db, id))?.identityId;
}

export function eraseAdditions(tx: Queryable, identityId: string): Promise<void> {
  return deleteAdditionsOf(tx, identityId);
}
