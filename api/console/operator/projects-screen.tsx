import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import type { Operations } from '../api/operations.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Field } from '../parts/field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useQueryState } from '../parts/use-query-state.ts';
import { WithCode } from '../parts/with-code.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { InviteOwnerDialog } from './invite-owner-dialog.tsx';
import { OperatorPage } from './operator-page.tsx';
import { StateBadge } from './state-badge.tsx';

export type ListedProject = Operations['consoleOperatorProjects']['response']['data'][number];

/** The projects of the installation, each with its plan and state. */
export function OperatorProjectsScreen() {
  const [name, setName] = useQueryState('name', { initial: '' });
  const [invited, setInvited] = useState<ListedProject | null>(null);
  const wanted = name.trim();
  const list = useCursorList({
    key: ['operator', 'projects', wanted],
    fetchPage: async (cursor, signal) =>
      call(
        'consoleOperatorProjects',
        { query: { cursor, ...(wanted === '' ? {} : { name: wanted }) } },
        signal,
      ),
  });
  return (
    <OperatorPage title={t.projects} lead={t.projectsLead}>
      <div class="filters">
        <Field name="name" label={t.search} type="search" value={name} onInput={setName} maxLength={100} />
      </div>
      <Card flush title={t.projects}>
        <ListView
          list={list}
          caption={t.projects}
          columns={columnsWith(setInvited)}
          keyOf={({ projectId }) => projectId}
          hrefOf={({ projectId }) => `/operator/projects/${projectId}`}
          empty={
            <EmptyState icon="operator" title={t.noProjects}>
              <WithCode text={t.noProjectsWhy} />
            </EmptyState>
          }
        />
      </Card>
      {invited && <InviteOwnerDialog project={invited} onClose={() => setInvited(null)} />}
    </OperatorPage>
  );
}

const columnsWith = (onInvite: (project: ListedProject) => void): Column<ListedProject>[] => [
  { key: 'name', title: t.name, cell: ({ name }) => name },
  { key: 'plan', title: t.plan, width: 's', wideOnly: true, cell: ({ plan }) => t.plans[plan] },
  {
    key: 'state',
    title: t.state,
    width: 's',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'owners',
    title: t.owners,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ owners }) => (owners === 0 ? <Badge tone="warn">{t.none}</Badge> : owners),
  },
  {
    key: 'invite',
    title: '',
    width: 's',
    end: true,
    cell: (project) => (
      <Button size="little" label={t.inviteTitle(project.name)} onClick={() => onInvite(project)}>
        {t.invite}
      </Button>
    ),
  },
];
