import type { ContentType } from '../../../device/stamp-body.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashBytes, hashText } from '../../../platform/lib/hash-text.ts';
import { decodeCursor, encodeCursor, type KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { loadIdentity } from '../../people/identity/load-identity.ts';
import {
  listByContent,
  listByCreator,
  listByCreatorAndContent,
  listByProject,
  listLoggedByCreator,
  type ListedStamp,
  type ScannedStamps,
  searchOwnOfContent,
  searchOwnOfCreator,
  searchProject,
} from './stamp-store.ts';
import { rowSeenBy, type StampViewer } from './stamp-seen-by.ts';
import { isAttributed, stampIdPattern } from './stamp.ts';

export type { ListedStamp } from './stamp-store.ts';

/** Some 20 ms of Postgres. */
const scanMax = 5000;

export interface StampQuery {
  /** Any name of an identity. */
  creator?: string | undefined;
  contentHash?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export interface StampPage {
  stamps: ListedStamp[];
  nextCursor: string | null;
}

/**
 * Stamps by creator, by content, by both, else those of the caller's project; the last recorded first. Stamps are public:
 * any project of the mode finds them, by creator once they stand in the log. To a project with names of its own for people a list by creator
 * would say which public name is whose, so it has the project's own stamps; a page of it may be short, or empty, and still have a cursor,
 * where most of a creator's stamps are others'. @throws AppError invalid_request, identity_not_found
 */
export async function listStamps(
  deps: { db: Database },
  viewer: StampViewer & { mode: Mode },
  query: StampQuery,
): Promise<StampPage> {
  const page = positionOf(query);
  const { creator, contentHash } = query;
  const { projectId, mode } = viewer;
  const hash = contentHash === undefined ? undefined : hashBytes(contentHash);
  if (creator !== undefined) {
    const { id: identityId } = await loadIdentity(deps.db, { ref: creator, mode });
    const ofCreator = { identityId, ...page };
    if (viewer.isPairwise) {
      const own = { ...ofCreator, projectId, scanMax };
      const found = hash
        ? await searchOwnOfContent(deps.db, { ...own, contentHash: hash })
        : await searchOwnOfCreator(deps.db, own);
      return scannedPageOf(found, query.limit);
    }
    if (hash)
      return pageOf(await listByCreatorAndContent(deps.db, { ...ofCreator, contentHash: hash }), query.limit);
    return pageOf(await listLoggedByCreator(deps.db, { ...ofCreator, projectId }), query.limit);
  }
  if (hash) {
    const found = await listByContent(deps.db, { contentHash: hash, mode, ...page });
    return pageOf(
      found.map((row) => rowSeenBy(viewer, row)),
      query.limit,
    );
  }
  return pageOf(await listByProject(deps.db, { projectId, mode, ...page }), query.limit);
}

export interface ProjectStampQuery {
  contentType?: ContentType | undefined;
  isRevoked?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * The stamps of a project, the last recorded first, of one type of content or those that are revoked or are not. A page may be short,
 * or empty, and still have a cursor, where few are wanted. @throws AppError invalid_request for an invalid cursor
 */
export async function searchStamps(
  deps: { db: Queryable },
  owner: Pick<ApiKey, 'projectId' | 'mode'>,
  { contentType, isRevoked, cursor, limit }: ProjectStampQuery,
): Promise<StampPage> {
  const mustSearch = contentType !== undefined || isRevoked !== undefined;
  const { projectId, mode } = owner;
  const wanted = { projectId, mode, contentType: contentType ?? null, isRevoked: isRevoked ?? null };
  const page = positionOf({ cursor, limit });
  const { rows, stoppedAt } = await searchProject(deps.db, {
    ...wanted,
    ...page,
    scanMax: mustSearch ? scanMax : page.limit,
  });
  return scannedPageOf({ rows, stoppedAt: mustSearch ? stoppedAt : undefined }, limit);
}

/** One that goes on where looking stopped. */
function scannedPageOf({ rows, stoppedAt }: ScannedStamps, limit: number): StampPage {
  const continuesAfter = rows.length > limit ? rows[limit - 1] : stoppedAt;
  return {
    stamps: rows.slice(0, limit),
    nextCursor: continuesAfter ? encodeCursor(continuesAfter) : null,
  };
}

/** A person's stamps, newest first. @throws AppError invalid_request for an invalid cursor */
export async function stampsOf(
  deps: { db: Queryable },
  query: { identityId: string; cursor: string | undefined; limit: number },
): Promise<StampPage> {
  const page = { identityId: query.identityId, ...positionOf(query) };
  return pageOf(await listByCreator(deps.db, page), query.limit);
}

/** One row more than asked for says whether there is another page. */
function positionOf({ cursor, limit }: Pick<StampQuery, 'cursor' | 'limit'>): {
  before: KeysetPosition | null;
  limit: number;
} {
  const before = cursor === undefined ? null : decodeCursor(cursor, stampIdPattern);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  return { before, limit: limit + 1 };
}

function pageOf(rows: ListedStamp[], limit: number): StampPage {
  const stamps = rows.slice(0, limit);
  const last = stamps.at(-1);
  return { stamps, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}

/** The fields of a stamp shown to its creator. */
export interface OwnStamp {
  stampId: string;
  contentHash: string;
  contentType: ContentType;
  title: string | null;
  url: string | null;
  createdAt: string;
  /** Whether only a project says that it is theirs. */
  attributed: boolean;
  revokedAt: string | null;
}

export function toOwnStamp(stamp: ListedStamp): OwnStamp {
  const { id, contentHash, contentType, title, url, createdAt, namedBy, revokedAt } = stamp;
  return {
    stampId: id,
    contentHash: hashText(contentHash),
    contentType,
    title,
    url,
    createdAt: createdAt.toISOString(),
    attributed: isAttributed({ namedBy }),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
