import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { takedownTexts as t } from '../texts/takedowns.ts';
import type { ListedTakedown } from './state-badge.tsx';

/** What a person looks after; the others are in the list. */
const columns = ['drafted', 'approved', 'sent', 'acknowledged', 'down'] as const;
type Column = (typeof columns)[number];

const refreshMs = 5000;
const cardsMax = 10;

/** A column for each state, with how many there are and the newest of them. */
export function TakedownBoard() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const params = { project_id: projectId, mode };
  const counts = useQuery({
    queryKey: ['takedown-counts', projectId, mode],
    queryFn: async ({ signal }) => call('consoleCountTakedowns', { params }, signal),
    refetchInterval: refreshMs,
  });
  return (
    <Loaded query={counts} lines={6}>
      {({ data }) =>
        data.every(({ count }) => count === 0) ? (
          <EmptyState icon="takedowns" title={t.none}>
            {t.noneWhy}
          </EmptyState>
        ) : (
          <div class="board">
            {columns.map((state) => (
              <BoardColumn key={state} state={state} counted={data.find((each) => each.state === state)} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function BoardColumn({
  state,
  counted,
}: {
  state: Column;
  counted: { count: number; isMore: boolean } | undefined;
}) {
  const { projectId } = useProject();
  const [mode] = useMode();
  const params = { project_id: projectId, mode };
  const { count = 0, isMore = false } = counted ?? {};
  const query = useQuery({
    queryKey: ['takedowns', projectId, mode, 'board', state],
    queryFn: async ({ signal }) =>
      call('consoleListTakedowns', { params, query: { state, limit: cardsMax } }, signal),
    refetchInterval: refreshMs,
  });
  return (
    <section class="board-column" aria-label={t.columns[state]}>
      <h2>
        {t.columns[state]} <span class="count">{t.count(count, isMore)}</span>
      </h2>
      <Loaded query={query} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="small quiet-text">{t.noneInColumn}</p>
          ) : (
            <ul class="board-cards">
              {data.map((takedown) => (
                <li key={takedown.takedownId}>
                  <TakedownCard takedown={takedown} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {count > cardsMax && (
        <Link href={`${projectPath(projectId, 'takedowns', mode)}&view=list&state=${state}`}>
          {t.allOf(t.states[state])}
        </Link>
      )}
    </section>
  );
}

function TakedownCard({ takedown }: { takedown: ListedTakedown }) {
  const { projectId } = useProject();
  const [mode] = useMode();
  const { takedownId, host, brandName, kind, createdAt } = takedown;
  return (
    <article class="board-card">
      <Link href={projectPath(projectId, `takedowns/${takedownId}`, mode)}>
        <DefangedAddress of={host} />
      </Link>
      <p class="small">
        {brandName} · {t.kinds[kind]}
      </p>
      <p class="small quiet-text">
        <Moment at={createdAt} inTable />
      </p>
    </article>
  );
}
