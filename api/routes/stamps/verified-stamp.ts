import { z } from 'zod';
import type { VerifiedStamp } from '../../../shared/domain/content/stamps/verify-stamp.ts';
import { timestampField } from '../fields.ts';
import { contentTypeField } from './stamp-response.ts';

/** Exactly what the interface shows. */
export const verifiedStamp = z.object({
  valid: z.boolean(),
  createdBy: z.string(),
  contentType: contentTypeField,
  stampedAt: timestampField,
  isHumanCreator: z
    .boolean()
    .meta({
      description:
        'Whether the creator was a verified human when the stamp was made and has not been suspended since.',
    }),
});

export function toVerifiedStamp({
  stamp,
  valid,
  createdBy,
  isHumanCreator,
}: VerifiedStamp): z.output<typeof verifiedStamp> {
  const { contentType, createdAt } = stamp;
  return { valid, createdBy, contentType, stampedAt: createdAt.toISOString(), isHumanCreator };
}
