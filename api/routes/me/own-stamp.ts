import { z } from 'zod';
import type { OwnStamp } from '../../../shared/domain/content/stamps/own-stamp.ts';
import { timestampField } from '../fields.ts';
import { contentTypeField } from '../stamps/stamp-response.ts';

export const ownStamp = z.object({
  stampId: z.string(),
  contentHash: z.string(),
  contentType: contentTypeField,
  title: z.string().nullable(),
  url: z.string().nullable(),
  createdAt: timestampField,
  revokedAt: timestampField.nullable(),
});

export function toOwnStampBody(stamp: OwnStamp): z.output<typeof ownStamp> {
  const { stampId, contentHash, contentType, title, url, createdAt, revokedAt } = stamp;
  return { stampId, contentHash, contentType, title, url, createdAt, revokedAt };
}
