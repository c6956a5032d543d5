import type { Queryable } from '../../../platform/db/database.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import { disputesAbout } from '../disputes/list-disputes.ts';
import { listCopiesOf } from '../stamp-copies/copies.ts';
import { isAttributionAllowed } from '../stamps/attribution.ts';
import { listKeysOf } from '../stamps/held-key.ts';
import { stampsOf, toOwnStamp } from '../stamps/list-stamps.ts';

/** Lists are read in pages of 200, and at most 50 of them: the lists themselves have the rest. */
const pageRows = 200;
const pagesMax = 50;

/** A person's stamps with their keys and copies, and the objections to them. */
export async function publicRecord(deps: { db: Queryable }, identityId: string) {
  const stamps = await everyPage(async (cursor) => {
    const page = await stampsOf(deps, { identityId, cursor, limit: pageRows });
    return { rows: page.stamps.map(toOwnStamp), nextCursor: page.nextCursor };
  });
  const disputes = await everyPage(async (cursor) => {
    const page = await disputesAbout(deps, { identityId, cursor, limit: pageRows });
    return { rows: page.disputes.map(toOwnDispute), nextCursor: page.nextCursor };
  });
  const [keys, copies, attributionAllowed] = await Promise.all([
    listKeysOf(deps.db, identityId),
    listCopiesOf(deps.db, identityId),
    isAttributionAllowed(deps, identityId),
  ]);
  return {
    attributionAllowed,
    stamps,
    disputes,
    stampKeys: keys.map((key) => ({
      ...key,
      createdAt: key.createdAt.toISOString(),
      retiredAt: key.retiredAt?.toISOString() ?? null,
    })),
    stampCopies: copies.map((copy) => ({
      ...copy,
      contentHash: hashText(copy.contentHash),
      perceptualHash: copy.perceptualHash?.toString('hex') ?? null,
      thumbnail: copy.thumbnail?.toString('base64') ?? null,
      createdAt: copy.createdAt.toISOString(),
    })),
  };
}

async function everyPage<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < pagesMax; count += 1) {
    const { rows, nextCursor } = await read(cursor);
    all.push(...rows);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return all;
}

type Dispute = Awaited<ReturnType<typeof disputesAbout>>['disputes'][number];

function toOwnDispute({ id, stampId, reason, statement, status, note, createdAt, resolvedAt }: Dispute) {
  return {
    disputeId: id,
    stampId,
    reason,
    statement,
    status,
    note,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}
