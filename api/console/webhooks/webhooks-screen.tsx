import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { mayDevelop } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card, Page } from '../parts/page.tsx';
import { useShortcut } from '../parts/shortcuts.ts';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { webhookTexts as t } from '../texts/webhooks.ts';
import { HealthBadge } from './health-badge.tsx';
import { RegisterWebhook } from './register-webhook.tsx';
import type { Webhook } from './use-webhook.ts';

const columns: readonly Column<Webhook>[] = [
  { key: 'url', title: t.url, cell: ({ url }) => url.replace(/^https:\/\//, '') },
  { key: 'state', title: t.state, width: 's', cell: (webhook) => <HealthBadge webhook={webhook} /> },
  {
    key: 'events',
    title: t.events,
    width: 's',
    wideOnly: true,
    cell: ({ events }) => t.eventCount(events.length),
  },
  {
    key: 'waiting',
    title: t.waiting,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ queue }) => t.count(queue.waiting),
  },
  {
    key: 'dead',
    title: t.dead,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ queue }) => t.count(queue.dead),
  },
  {
    key: 'created',
    title: t.created,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

const refreshMs = 10_000;

export function WebhooksScreen() {
  const project = useProject();
  const { projectId } = project;
  const [mode] = useMode();
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const mayChange = mayDevelop(project);
  const list = useCursorList({
    key: ['webhooks', projectId, mode],
    fetchPage: async (cursor, signal) =>
      call('consoleListWebhooks', { params: { project_id: projectId, mode }, query: { cursor } }, signal),
    refreshMs,
  });
  const add = () => mayChange && setAdding(true);
  useShortcut('n', t.add, add);
  const pathOf = (webhookId: string) => projectPath(projectId, `webhooks/${webhookId}`, mode);
  const addButton = mayChange && (
    <Button look="primary" onClick={add}>
      <Icon name="plus" />
      {t.add}
    </Button>
  );
  return (
    <Page title={t.title} lead={t.lead} actions={addButton}>
      <Card flush>
        <ListView
          list={list}
          caption={t.caption}
          columns={columns}
          keyOf={({ webhookId }) => webhookId}
          hrefOf={({ webhookId }) => pathOf(webhookId)}
          empty={
            <EmptyState icon="webhooks" title={t.none} action={addButton}>
              {t.noneWhy}
            </EmptyState>
          }
        />
      </Card>
      {isAdding && (
        <RegisterWebhook
          mode={mode}
          onClose={(webhookId) => {
            setAdding(false);
            if (webhookId !== null) navigate(pathOf(webhookId));
          }}
        />
      )}
    </Page>
  );
}
