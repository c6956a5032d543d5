import { useQuery } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { useMode, useProject } from '../shell/project-context.ts';
import { takedownTexts as t } from '../texts/takedowns.ts';

type Recipient = Response<'consoleListRecipients'>['data'][number];

const nothing = <span class="beside">–</span>;

const columns: readonly Column<Recipient>[] = [
  { key: 'email', title: t.recipient, cell: ({ email }) => email },
  { key: 'scope', title: t.scope, width: 's', wideOnly: true, cell: ({ scope }) => t.scopes[scope] },
  {
    key: 'sent',
    title: t.sentCount,
    width: 's',
    end: true,
    cell: ({ sent, refused }) => (
      <>
        {sent} {refused > 0 && <span class="beside">({t.refusedTimes(refused)})</span>}
      </>
    ),
  },
  {
    key: 'reminders',
    title: t.reminders,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ reminders }) => reminders,
  },
  {
    key: 'answered',
    title: t.answeredCount,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ answered }) => answered,
  },
  { key: 'down', title: t.downCount, width: 'xs', end: true, cell: ({ down }) => down },
  {
    key: 'hours',
    title: t.toDown,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ medianHoursToDown }) => (medianHoursToDown === null ? nothing : t.hours(medianHoursToDown)),
  },
  {
    key: 'last',
    title: t.lastSent,
    width: 's',
    wideOnly: true,
    cell: ({ lastSentAt }) => (lastSentAt === null ? nothing : <Moment at={lastSentAt} inTable />),
  },
];

/** Whom notices went to, and what came of them. */
export function RecipientList() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const query = useQuery({
    queryKey: ['takedown-recipients', projectId, mode],
    queryFn: async ({ signal }) =>
      call('consoleListRecipients', { params: { project_id: projectId, mode } }, signal),
  });
  return (
    <Loaded query={query} lines={5}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState icon="takedowns" title={t.noRecipients}>
            {t.noRecipientsWhy}
          </EmptyState>
        ) : (
          <div class="stack">
            <Card flush>
              <Table
                caption={t.recipientsCaption}
                columns={columns}
                rows={data}
                keyOf={({ email }) => email}
              />
            </Card>
            <p class="small quiet-text">{t.toDownHint}</p>
          </div>
        )
      }
    </Loaded>
  );
}
