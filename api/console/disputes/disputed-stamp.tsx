import { Badge } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { stateTones } from '../stamps/stamp-words.ts';
import { disputeTexts as t } from '../texts/disputes.ts';
import { stampTexts } from '../texts/stamps.ts';
import { trustTexts } from '../texts/trust.ts';
import type { WholeDispute } from './dispute-screen.tsx';

/** The other side: the stamp as everyone sees it, and who is named as its creator. */
export function DisputedStamp({ dispute: { stamp, madeBy, creatorDisputes } }: { dispute: WholeDispute }) {
  const { title, state, contentType, url, createdAt, createdBy, creatorStatus, namedBy, trust } = stamp;
  const { open, upheld, rejected } = creatorDisputes;
  return (
    <Card title={t.otherSide}>
      <dl class="facts">
        <dt>{t.stamp}</dt>
        <dd>
          <a href={stamp.pageUrl} target="_blank" rel="noreferrer">
            {title ?? stampTexts.untitled}
          </a>
        </dd>
        <dt>{stampTexts.id}</dt>
        <dd>
          <code>{stamp.stampId}</code>
        </dd>
        <dt>{stampTexts.state}</dt>
        <dd>
          <Badge tone={stateTones[state]}>{stampTexts.states[state]}</Badge>
        </dd>
        <dt>{stampTexts.type}</dt>
        <dd>{stampTexts.types[contentType]}</dd>
        {url !== null && (
          <>
            <dt>{stampTexts.url}</dt>
            <dd>{url}</dd>
          </>
        )}
        <dt>{stampTexts.made}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        <dt>{t.madeBy}</dt>
        <dd>{madeBy}</dd>
        <dt>{t.creator}</dt>
        <dd>{createdBy}</dd>
        <dt>{t.creatorState}</dt>
        <dd>{t.creatorStates[creatorStatus]}</dd>
        <dt>{stampTexts.namedBy}</dt>
        <dd>{stampTexts.namings[namedBy]}</dd>
        {trust && (
          <>
            <dt>{stampTexts.score}</dt>
            <dd>{stampTexts.scoreOf(trust.score, trustTexts.levels[trust.level])}</dd>
          </>
        )}
        <dt>{t.creatorDisputes}</dt>
        <dd>{t.creatorCounts(open, upheld, rejected)}</dd>
      </dl>
    </Card>
  );
}
