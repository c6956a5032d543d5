import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link, useParams } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card, Page } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { statusTones } from '../stamps/stamp-words.ts';
import { disputeTexts as t } from '../texts/disputes.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { DisputedStamp } from './disputed-stamp.tsx';

export type WholeDispute = Response<'consoleOperatorDispute'>;

/** One dispute with both sides, for the operator who decides it. */
export function DisputeScreen() {
  const { disputeId } = useParams<{ disputeId: string }>();
  const query = useQuery({
    queryKey: ['operator', 'dispute', disputeId],
    queryFn: async ({ signal }) =>
      call('consoleOperatorDispute', { params: { dispute_id: disputeId } }, signal),
  });
  return (
    <Page
      title={query.data ? t.disputeOf(t.reasons[query.data.reason]) : t.dispute}
      crumbs={<Link href="/operator/disputes">{t.title}</Link>}
      actions={query.data?.status === 'open' && <DisputeActions disputeId={disputeId} />}
    >
      <Loaded query={query} lines={10}>
        {(dispute) => (
          <>
            <div class="halves">
              <OneSide dispute={dispute} />
              <DisputedStamp dispute={dispute} />
            </div>
            {dispute.status === 'open' && <Effect effect={dispute.effect} />}
            {dispute.others.length > 0 && <Others others={dispute.others} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function DisputeActions({ disputeId }: { disputeId: string }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <>
      <Button onClick={() => setDecision('rejected')}>{t.reject}</Button>
      <Button look="grave" onClick={() => setDecision('upheld')}>
        {t.uphold}
      </Button>
      {decision && (
        <DecideDialog disputeId={disputeId} decision={decision} onClose={() => setDecision(null)} />
      )}
    </>
  );
}

function OneSide({ dispute }: { dispute: WholeDispute }) {
  const { openedBy, statement, status, mode, createdAt, resolvedAt, note } = dispute;
  return (
    <Card title={t.oneSide}>
      <blockquote>{statement === '' ? t.erased : statement}</blockquote>
      <dl class="facts">
        <dt>{t.openedBy}</dt>
        <dd>{openedBy}</dd>
        <dt>{t.mode}</dt>
        <dd>{t.modes[mode]}</dd>
        <dt>{t.opened}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        <dt>{t.status}</dt>
        <dd>
          <Badge tone={statusTones[status]}>{t.statuses[status]}</Badge>
        </dd>
        {resolvedAt !== null && (
          <>
            <dt>{t.decided}</dt>
            <dd>
              <Moment at={resolvedAt} />
            </dd>
            <dt>{t.note}</dt>
            <dd>{note ?? t.erased}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function Effect({ effect }: { effect: WholeDispute['effect'] }) {
  return (
    <Card title={t.effect}>
      <ul class="plain-list">
        <li>{effect === null ? t.effectNone : t.effectUpheld(effect.now, effect.upheld)}</li>
        <li>{t.effectRejected}</li>
      </ul>
      <p class="small quiet-text">{t.final}</p>
    </Card>
  );
}

type Other = WholeDispute['others'][number];

const columns: readonly Column<Other>[] = [
  { key: 'reason', title: t.reason, cell: ({ reason }) => t.reasons[reason] },
  {
    key: 'status',
    title: t.status,
    width: 's',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{t.statuses[status]}</Badge>,
  },
  { key: 'opened', title: t.opened, width: 'm', cell: ({ createdAt }) => <Moment at={createdAt} inTable /> },
];

function Others({ others }: { others: WholeDispute['others'] }) {
  return (
    <Card title={t.others} flush>
      <Table
        caption={t.others}
        columns={columns}
        rows={others}
        keyOf={({ disputeId }) => disputeId}
        hrefOf={({ disputeId }) => `/operator/disputes/${disputeId}`}
      />
    </Card>
  );
}
