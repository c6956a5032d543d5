import { z } from 'zod';
import { timestampField } from '../fields.ts';
import { stampIdField } from './stamp-response.ts';

export const revocationBody = z.object({
  reason: z
    .string()
    .trim()
    .min(3)
    .max(500)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u, 'must not contain control characters')
    .meta({ description: 'The reason. It is shown on the public page of the stamp.' }),
});

export const revokedStamp = z.object({
  stampId: stampIdField,
  revokedAt: timestampField,
  revocationReason: z.string(),
});

export function toRevokedStamp(stamp: {
  id: string;
  revokedAt: Date;
  revocationReason: string | null;
}): z.output<typeof revokedStamp> {
  const { id, revokedAt, revocationReason } = stamp;
  return { stampId: id, revokedAt: revokedAt.toISOString(), revocationReason: revocationReason ?? '' };
}
