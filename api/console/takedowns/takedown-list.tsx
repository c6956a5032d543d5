import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useQueryState } from '../parts/use-query-state.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { takedownTexts as t } from '../texts/takedowns.ts';
import { type ListedTakedown, StateBadge, type TakedownState } from './state-badge.tsx';

const states: readonly TakedownState[] = [
  'drafted',
  'approved',
  'sent',
  'acknowledged',
  'down',
  'rejected',
  'expired',
  'cancelled',
  're_emerged',
];

const columns: readonly Column<ListedTakedown>[] = [
  { key: 'page', title: t.page, cell: ({ host }) => <DefangedAddress of={host} brief /> },
  { key: 'state', title: t.state, width: 'm', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'brand', title: t.brand, width: 'm', wideOnly: true, cell: ({ brandName }) => brandName },
  { key: 'kind', title: t.kind, width: 'm', wideOnly: true, cell: ({ kind }) => t.kinds[kind] },
  {
    key: 'created',
    title: t.created,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

const refreshMs = 10_000;

/** All takedowns or those of a state, newest first. */
export function TakedownList() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const [state, setState] = useQueryState<TakedownState | ''>('state', {
    initial: '',
    allowed: ['', ...states],
  });
  const list = useCursorList({
    key: ['takedowns', projectId, mode, 'list', state],
    fetchPage: async (cursor, signal) => {
      const query = { cursor, limit: 50, state: state === '' ? undefined : state };
      return call('consoleListTakedowns', { params: { project_id: projectId, mode }, query }, signal);
    },
    refreshMs,
  });
  return (
    <div class="stack">
      <div class="filters" role="search">
        <SelectField
          label={t.state}
          value={state}
          options={[['', t.anyState], ...states.map((each) => [each, t.states[each]] as const)]}
          onChange={setState}
        />
      </div>
      <Card flush>
        <ListView
          list={list}
          caption={t.caption}
          columns={columns}
          keyOf={({ takedownId }) => takedownId}
          hrefOf={({ takedownId }) => projectPath(projectId, `takedowns/${takedownId}`, mode)}
          empty={<NoTakedowns isFiltered={state !== ''} onClear={() => setState('')} />}
        />
      </Card>
    </div>
  );
}

function NoTakedowns({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState icon="takedowns" title={t.none}>
        {t.noneWhy}
      </EmptyState>
    );
  return (
    <EmptyState icon="takedowns" title={t.noneFiltered} action={<Button onClick={onClear}>{t.clear}</Button>}>
      {t.noneFilteredWhy}
    </EmptyState>
  );
}
