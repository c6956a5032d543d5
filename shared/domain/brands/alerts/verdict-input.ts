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
      .meta({ description: 'Required to dismiss an alert.' }),
    sightingId: z.string().min(1).max(64).optional().meta({
      description:
        'The detection that was reviewed, `history[0].sightingId` of the alert. The request is refused if there is a later one.',
      example: 'sgt_b5mawe74nc2ha5qapk0kq0tmkp',
    }),
    allowHost: z.boolean().default(false).meta({
      description:
        'Also allow the host: pages of this host and its subdomains no longer become alerts of this brand.',
    }),
  })
  .refine(({ verdict, reason }) => verdict === 'confirm' || reason !== undefined, {
    path: ['reason'],
    message: 'is required to dismiss an alert',
  })
  .refine(({ verdict, allowHost }) => verdict === 'dismiss' || !allowHost, {
    path: ['allowHost'],
    message: 'can only be used when dismissing an alert',
  })
  .transform(({ reason = null, sightingId = null, ...verdict }) => ({ ...verdict, reason, sightingId }));
