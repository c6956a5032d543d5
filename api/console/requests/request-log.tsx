import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Card } from '../parts/page.tsx';
import { useClearParams } from '../parts/use-clear-params.ts';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { type Mode, useProject } from '../shell/project-context.ts';
import { requestTexts as t } from '../texts/requests.ts';
import { keyOfRequest, requestColumns } from './request-columns.tsx';
import { RequestFilters, useKeyNames } from './request-filters.tsx';
import { requestPath } from './request-path.ts';
import { useRequestFilters } from './use-filters.ts';

export function RequestLog({ mode }: { mode: Mode }) {
  const { projectId } = useProject();
  const filters = useRequestFilters();
  const clear = useClearParams(['key', 'status', 'operation', 'reason', 'since']);
  const keyNames = useKeyNames(mode);
  const { keyId, status, operation, reason, since } = filters.values;
  const list = useCursorList({
    key: ['requests', projectId, mode, keyId, status, operation, reason, since],
    fetchPage: async (cursor, signal) => {
      const query = { keyId, status, operation, reason, from: since, cursor, limit: 100 };
      return call('consoleListRequests', { params: { project_id: projectId, mode }, query }, signal);
    },
  });
  return (
    <div class="stack">
      <RequestFilters filters={filters} mode={mode} />
      <Card flush>
        <ListView
          list={list}
          caption={t.caption}
          columns={requestColumns(keyNames)}
          keyOf={keyOfRequest}
          hrefOf={({ requestId }) => requestPath(projectId, requestId, mode)}
          empty={
            filters.isFiltered ? (
              <EmptyState
                icon="requests"
                title={t.noneFiltered}
                action={<Button onClick={clear}>{t.clear}</Button>}
              >
                {t.noneFilteredWhy}
              </EmptyState>
            ) : (
              <EmptyState icon="requests" title={t.none}>
                {t.noneWhy}
              </EmptyState>
            )
          }
        />
      </Card>
    </div>
  );
}
