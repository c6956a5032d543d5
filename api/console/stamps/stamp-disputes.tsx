import { Badge } from '../parts/badge.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { disputeTexts as t } from '../texts/disputes.ts';
import { type Dispute, type StampDetail, statusTones } from './stamp-words.ts';

/** The disputes about the stamp that concern the project, newest first. */
export function StampDisputes({ stamp: { about, isOwn } }: { stamp: StampDetail }) {
  return (
    <Card title={t.ofStamp} flush>
      {about.length === 0 ? (
        <EmptyState icon="stamps" title={t.noneOfStamp}>
          {t.noneOfStampWhy}
        </EmptyState>
      ) : (
        <>
          <p class="card-note small">{isOwn ? t.ofOwnStampWhy : t.ofStampWhy}</p>
          <ul class="dispute-list">
            {about.map((dispute) => (
              <DisputeRow key={dispute.disputeId} dispute={dispute} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function DisputeRow({
  dispute: { reason, status, isOwn, statement, createdAt, resolvedAt },
}: {
  dispute: Dispute;
}) {
  return (
    <li>
      <p class="row">
        <strong>{t.reasons[reason]}</strong>
        <Badge tone={statusTones[status]}>{t.statuses[status]}</Badge>
        {isOwn && <Badge>{t.yours}</Badge>}
      </p>
      {statement !== null && <blockquote>{statement === '' ? t.erased : statement}</blockquote>}
      <p class="small quiet-text">
        {t.opened} <Moment at={createdAt} />
        {resolvedAt !== null && (
          <>
            {'. '}
            {t.decided} <Moment at={resolvedAt} />
          </>
        )}
      </p>
    </li>
  );
}
