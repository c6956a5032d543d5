import { Badge } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { AlertDetail } from '../queue/alert.ts';
import { evidenceTexts as t } from '../texts/evidence.ts';
import { queueTexts } from '../texts/queue.ts';

/** Who decided what about the alert, newest first. */
export function VerdictHistory({ alert: { verdicts } }: { alert: AlertDetail }) {
  return (
    <Card title={t.verdicts}>
      {verdicts.length === 0 && <p class="quiet-text">{t.noVerdicts}</p>}
      <ul class="plain-list">
        {verdicts.map(({ verdict, reason, reasonCode, cause, givenAt, givenBy }) => (
          <li key={givenAt} class="row">
            <Badge tone={verdict === 'confirm' ? 'grave' : 'good'}>{t.verdictWords[verdict]}</Badge>
            <span>{reason ?? (reasonCode === null ? '' : queueTexts.reasons[reasonCode])}</span>
            <span class="quiet-text small">
              {cause === 'dispute' ? t.afterDispute : t.by(givenBy)} · <Moment at={givenAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
