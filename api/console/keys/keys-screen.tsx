import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { mayDevelop } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Card, Page } from '../parts/page.tsx';
import { useShortcut } from '../parts/shortcuts.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useQueryState } from '../parts/use-query-state.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { keyTexts as t } from '../texts/keys.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { keyColumns } from './key-columns.tsx';

/** A project has at most 50 keys that have not ended, so that one page nearly always has them all. */
const PAGE = 200;

export function KeysScreen() {
  const project = useProject();
  const { projectId } = project;
  const [mode] = useMode();
  const [ended, setEnded] = useQueryState('ended', { initial: 'no', allowed: ['no', 'yes'] });
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const list = useCursorList({
    key: ['keys', projectId],
    fetchPage: async (cursor, signal) =>
      call('consoleListKeys', { params: { project_id: projectId }, query: { limit: PAGE, cursor } }, signal),
  });
  const rows = list.rows?.filter((key) => key.mode === mode && (ended === 'yes' || key.status === 'active'));
  const mayCreate = mayDevelop(project);
  const create = mayCreate && (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      {t.create}
    </Button>
  );
  useShortcut('n', t.create, () => setCreating(mayCreate));
  return (
    <Page title={t.title} lead={t.lead} actions={create}>
      <Card
        flush
        title={t.listTitle[mode]}
        actions={
          <label class="choice">
            <input
              type="checkbox"
              checked={ended === 'yes'}
              onChange={(event) => setEnded(event.currentTarget.checked ? 'yes' : 'no')}
            />
            <span>{t.showEnded}</span>
          </label>
        }
      >
        <ListView
          list={{ ...list, rows }}
          caption={t.caption}
          columns={keyColumns}
          keyOf={({ keyId }) => keyId}
          hrefOf={({ keyId }) => projectPath(projectId, `keys/${keyId}`, mode)}
          empty={
            <EmptyState icon="keys" title={t.noneTitle(mode)} action={create}>
              {mayCreate ? t.noneWhy : t.noneForViewers}
            </EmptyState>
          }
        />
      </Card>
      {isCreating && (
        <CreateKeyDialog
          initialMode={mode}
          onClose={() => setCreating(false)}
          onCreated={({ apiKey }) => {
            setCreating(false);
            setCreated(apiKey);
          }}
        />
      )}
      {created !== null && (
        <ShownOnce title={t.shownTitle} label={t.apiKey} secret={created} onClose={() => setCreated(null)}>
          <p>{t.shownWhy}</p>
        </ShownOnce>
      )}
    </Page>
  );
}
