import type { ContentType } from '../../../device/stamp-body.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
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
    contentHash: hashText(contentHash),
    contentType,
    title,
    url,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
