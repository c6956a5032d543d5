import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/lib/keyset-cursor.ts';
import type { BrandRef } from '../../brands/brand.ts';
import { ownerOfBrand } from '../../brands/read-brand.ts';
import { countByState, findTakedown, listRowsOfProject } from '../takedown-store.ts';
import { type Takedown, takedownNotFound, type TakedownState, takedownStates } from '../takedown.ts';
import { listRecipientRows, type Recipient } from './recipient-store.ts';

type Owner = Omit<BrandRef, 'id'>;
export type NamedTakedown = Takedown & { brandName: string };

/** The takedowns of all brands of a project, newest first. @throws AppError invalid_request for an invalid cursor */
export async function listTakedownsOfProject(
  deps: { db: Queryable },
  owner: Owner,
  query: {
    state?: TakedownState | undefined;
    brandId?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ takedowns: NamedTakedown[]; nextCursor: string | null }> {
  const { state, brandId = null, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^tkd_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const states = state === undefined ? takedownStates : [state];
  const wanted = { ...owner, states, brandId, before, limit: limit + 1 };
  const rows = await listRowsOfProject(deps.db, wanted);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    takedowns: page.map(({ at: _position, ...takedown }) => takedown),
    nextCursor: last && rows.length > limit ? encodeCursor(last) : null,
  };
}

/** Counting ends here: what is shown is how much there is to do. */
const countedMax = 1000;

export interface StateCount {
  state: TakedownState;
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

export async function countTakedowns(deps: { db: Queryable }, owner: Owner): Promise<StateCount[]> {
  const rows = await countByState(deps.db, { ...owner, states: takedownStates, limit: countedMax + 1 });
  return takedownStates.map((state) => {
    const count = rows.find((row) => row.state === state)?.count ?? 0;
    return { state, count: Math.min(count, countedMax), isMore: count > countedMax };
  });
}

/** A takedown of a brand of the project and mode. @throws AppError takedown_not_found */
export async function takedownOfProject(db: Queryable, owner: Owner, takedownId: string): Promise<Takedown> {
  const takedown = await findTakedown(db, takedownId);
  if (!takedown) throw takedownNotFound();
  const { projectId, mode } = await ownerOfBrand({ db }, takedown.brandId);
  if (projectId !== owner.projectId || mode !== owner.mode) throw takedownNotFound();
  return takedown;
}

const recipientsMax = 200;

/** Everyone whom notices of a year went to, at most 200: those first who were sent most. */
export async function listRecipients(deps: { db: Queryable }, owner: Owner): Promise<Recipient[]> {
  return listRecipientRows(deps.db, owner, recipientsMax);
}
