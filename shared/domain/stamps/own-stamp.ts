import type { ContentType } from '../../device/stamp-body.ts';
import type { ListedStamp } from './stamp-list-store.ts';

/** What a person is shown of their stamp. */
export interface OwnStamp {
  stampId: string;
  contentHash: string;
  contentType: ContentType;
  title: string | null;
  url: string | null;
  createdAt: string;
  revokedAt: string | null;
}

export function toOwnStamp(stamp: ListedStamp): OwnStamp {
  const { id, contentHash, contentType, title, url, createdAt, revokedAt } = stamp;
  return {
    stampId: id,
    contentHash: `sha256:${contentHash.toString('hex')}`,
    contentType,
    title,
    url,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
