import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { readBrand } from '../brands/read-brand.ts';
import { listLiveNames, listLookalikeRows } from './lookalike-store.ts';
import type { KeptLookalike, LookalikeState } from './lookalike.ts';

export interface LookalikePage {
  lookalikes: KeptLookalike[];
  nextCursor: string | null;
}

export interface LookalikeFilter {
  brandId: string;
  /** Registered, with a site or without, unless said. */
  state?: LookalikeState | undefined;
  /** When it got into its state; `to` is excluded. */
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Registered lookalikes of a brand, the last changed first.
 * @throws AppError brand_not_found; invalid_request for an invalid cursor
 */
export async function listLookalikes(
  deps: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, state, from, to, cursor, limit }: LookalikeFilter,
): Promise<LookalikePage> {
  const before = cursor === undefined ? null : decodeCursor(cursor, /^[0-9a-z.-]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  await readBrand(deps, key, brandId);
  const states: LookalikeState[] = state === undefined ? ['live', 'delegated'] : [state];
  const query = { brandId, states, from: from ?? null, to: to ?? null, before, limit: limit + 1 };
  const rows = await listLookalikeRows(deps.db, query);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    lookalikes: page.map(({ at: _position, ...lookalike }) => lookalike),
    nextCursor: last && rows.length > limit ? encodeCursor({ at: last.at, id: last.name }) : null,
  };
}

const page = 500;

/** Lookalikes of a brand that had a site when they were last looked up, the nearest first, in batches. */
export async function* liveNames(deps: { db: Queryable }, brandId: string): AsyncGenerator<string[], void> {
  let after = { rank: -1, name: '' };
  for (;;) {
    const rows = await listLiveNames(deps.db, brandId, { after, limit: page });
    if (rows.length > 0) yield rows.map(({ name }) => name);
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last;
  }
}
