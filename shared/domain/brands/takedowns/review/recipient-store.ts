import type { Queryable } from '../../../../platform/db/database.ts';
import type { BrandRef } from '../../brands/brand.ts';
import type { ContactScope } from '../../rdap/abuse-contacts.ts';

/** What has become of the notices of a year to one address. */
export interface Recipient {
  email: string;
  scope: ContactScope;
  /** First notices that the mail server took. */
  sent: number;
  reminders: number;
  refused: number;
  /** Of those sent, how many were answered, as far as that was recorded, and how many pages went down. */
  answered: number;
  down: number;
  /** From the first notice to the page's end; null where no page went down. */
  medianHoursToDown: number | null;
  lastSentAt: Date | null;
}

/** Of each brand the last 2,000 takedowns of a year; those first who were sent most. */
export async function listRecipientRows(
  db: Queryable,
  { projectId, mode }: Omit<BrandRef, 'id'>,
  limit: number,
): Promise<Recipient[]> {
  return db.query<Recipient>(
    `SELECT n.email, min(n.scope) AS scope,
            count(*) FILTER (WHERE n.occasion = 0 AND n.sent_at IS NOT NULL) AS sent,
            count(*) FILTER (WHERE n.occasion > 0 AND n.sent_at IS NOT NULL) AS reminders,
            count(*) FILTER (WHERE n.refused_at IS NOT NULL) AS refused,
            count(*) FILTER (WHERE n.occasion = 0 AND n.answered_at IS NOT NULL) AS answered,
            count(*) FILTER (WHERE n.occasion = 0 AND n.sent_at IS NOT NULL AND t.state IN ('down', 're_emerged')) AS down,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM t.ended_at - n.sent_at) / 3600)
              FILTER (WHERE n.occasion = 0 AND n.sent_at IS NOT NULL AND t.state IN ('down', 're_emerged'))
              AS "medianHoursToDown",
            max(n.sent_at) AS "lastSentAt"
       FROM brands b
       CROSS JOIN LATERAL (
         SELECT id, state, ended_at FROM takedowns
          WHERE brand_id = b.id AND created_at > now() - interval '1 year'
          ORDER BY created_at DESC, id DESC LIMIT 2000) t
       JOIN takedown_notices n ON n.takedown_id = t.id
      WHERE b.project_id = $1 AND b.mode = $2
      GROUP BY n.email ORDER BY sent DESC, n.email LIMIT $3`,
    [projectId, mode, limit],
  );
}
