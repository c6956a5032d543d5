import { EmptyState } from '../parts/empty-state.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { stampTexts as t } from '../texts/stamps.ts';
import type { StampDetail } from './stamp-words.ts';

type Copy = StampDetail['copies'][number];

const columns: readonly Column<Copy>[] = [
  { key: 'kind', title: t.kind, width: 's', cell: ({ kind }) => t.copyKinds[kind] },
  {
    key: 'size',
    title: t.size,
    width: 'm',
    cell: ({ mediaType, width, height }) => `${mediaType.split('/')[1] ?? mediaType}, ${width} × ${height}`,
  },
  {
    key: 'fingerprint',
    title: t.fingerprint,
    wideOnly: true,
    cell: ({ contentHash }) => <code>{contentHash}</code>,
  },
  {
    key: 'at',
    title: t.at,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

/** Files that lead to the stamp. */
export function StampCopies({ copies }: { copies: StampDetail['copies'] }) {
  return (
    <Card title={t.copies} flush>
      {copies.length === 0 ? (
        <EmptyState icon="copy" title={t.noCopies}>
          {t.noCopiesWhy}
        </EmptyState>
      ) : (
        <>
          <p class="card-note small">{t.copiesWhy}</p>
          <Table
            caption={t.copies}
            columns={columns}
            rows={copies}
            keyOf={({ contentHash }) => contentHash}
          />
        </>
      )}
    </Card>
  );
}
