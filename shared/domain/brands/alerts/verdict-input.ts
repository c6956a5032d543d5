import { z } from 'zod';

/** What a reviewer may say. */
export const verdictField = z
  .object({
    verdict: z.enum(['confirm', 'dismiss']),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .regex(/^[^\p{C}]+$/u, 'must not contain control characters')
      .optional()
      .meta({ description: 'Needed to dismiss: somebody will ask why.' }),
    sightingId: z.string().min(1).max(64).optional().meta({
      description:
        'What was looked at, `history[0].sightingId` of the alert. It is refused when there is a later one.',
      example: 'sgt_b5mawe74nc2ha5qapk0kq0tmkp',
    }),
    allowHost: z.boolean().default(false).meta({
      description: 'Also: no page of this host, nor of one below it, is an alert of this brand any more.',
    }),
  })
  .refine(({ verdict, reason }) => verdict === 'confirm' || reason !== undefined, {
    path: ['reason'],
    message: 'is needed to dismiss',
  })
  .refine(({ verdict, allowHost }) => verdict === 'dismiss' || !allowHost, {
    path: ['allowHost'],
    message: 'belongs to dismissing',
  })
  .transform(({ reason = null, sightingId = null, ...verdict }) => ({ ...verdict, reason, sightingId }));
