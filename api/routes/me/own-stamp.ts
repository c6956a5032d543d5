import { z } from 'zod';
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
