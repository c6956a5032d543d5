import { call, type Response } from '../api/call.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { WithCode } from '../parts/with-code.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { OperatorPage } from './operator-page.tsx';

type Suspended = Response<'consoleOperatorSuspendedPeople'>['data'][number];

/** Who is suspended, by their ids alone. */
export function OperatorPeopleScreen() {
  const list = useCursorList({
    key: ['operator', 'suspended-people'],
    fetchPage: async (cursor, signal) =>
      call('consoleOperatorSuspendedPeople', { query: { cursor } }, signal),
  });
  return (
    <OperatorPage title={t.people} lead={<WithCode text={t.peopleLead} />}>
      <Card flush>
        <ListView
          list={list}
          caption={t.people}
          columns={columns}
          keyOf={({ userId }) => userId}
          empty={
            <EmptyState icon="account" title={t.noPeople}>
              <WithCode text={t.noPeopleWhy} />
            </EmptyState>
          }
        />
      </Card>
    </OperatorPage>
  );
}

const columns: Column<Suspended>[] = [
  { key: 'person', title: t.person, cell: ({ userId }) => <code>{userId}</code> },
  { key: 'since', title: t.since, width: 'm', cell: ({ since }) => <Moment at={since} inTable /> },
];
