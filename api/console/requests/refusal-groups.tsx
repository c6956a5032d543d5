import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { useQueryState } from '../parts/use-query-state.ts';
import { type Mode, projectPath, useProject } from '../shell/project-context.ts';
import { requestTexts as t } from '../texts/requests.ts';
import { ReasonNote } from './reason-note.tsx';
import { toneOf } from './request-columns.tsx';
import { requestPath } from './request-path.ts';

type Group = Response<'consoleGroupRefusals'>['data'][number];

const hoursChoices = ['1', '24', '168'] as const;

export function RefusalGroups({ mode }: { mode: Mode }) {
  const { projectId } = useProject();
  const [hours, setHours] = useQueryState('hours', { initial: '24', allowed: hoursChoices });
  const query = useQuery({
    queryKey: ['refusals', projectId, mode, hours],
    queryFn: async ({ signal }) => {
      const asked = { params: { project_id: projectId, mode }, query: { hours: Number(hours) } };
      return call('consoleGroupRefusals', asked, signal);
    },
    refetchInterval: 30_000,
  });
  return (
    <div class="stack">
      <div class="filters">
        <SelectField
          label={t.errorsSince}
          value={hours}
          options={hoursChoices.map((each) => [each, t.errorPeriods[each]] as const)}
          onChange={setHours}
        />
      </div>
      <Loaded query={query} lines={6}>
        {({ data, isComplete }) => (
          <>
            {!isComplete && <Notice>{t.incomplete}</Notice>}
            {data.length === 0 && (
              <Card flush>
                <EmptyState icon="check" title={t.noErrors}>
                  {t.noErrorsWhy}
                </EmptyState>
              </Card>
            )}
            {byReason(data).map(([reason, groups]) => (
              <ReasonCard key={reason ?? ''} reason={reason} groups={groups} mode={mode} />
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The most frequent reason first, as the groups are. */
function byReason(groups: readonly Group[]): [string | null, Group[]][] {
  const found = new Map<string | null, Group[]>();
  for (const group of groups) found.set(group.reason, [...(found.get(group.reason) ?? []), group]);
  return [...found].sort(([, a], [, b]) => countOf(b) - countOf(a));
}

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

function ReasonCard({
  reason,
  groups,
  mode,
}: {
  reason: string | null;
  groups: readonly Group[];
  mode: Mode;
}) {
  const { projectId } = useProject();
  const name = reason ?? t.failedWithout;
  const log = projectPath(projectId, 'requests', mode);
  return (
    <Card
      title={reason === null ? name : <code>{name}</code>}
      actions={<Badge tone={toneOf(groups[0]?.status ?? 400)}>{t.times(countOf(groups))}</Badge>}
    >
      {reason !== null && <ReasonNote reason={reason} />}
      <div class="table-frame" tabIndex={0} role="region" aria-label={t.byOperation(name)}>
        <table class="table compact">
          <caption class="unseen">{t.byOperation(name)}</caption>
          <thead>
            <tr>
              <th scope="col">{t.operation}</th>
              <th scope="col" class="w-xs">
                {t.status}
              </th>
              <th scope="col" class="w-m wide-only">
                {t.last}
              </th>
              <th scope="col" class="w-m end">
                {t.title}
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ operation, status, count, lastAt, lastRequestId }) => (
              <tr key={`${operation} ${status}`}>
                <td>
                  <code>{operation}</code>
                </td>
                <td>{status}</td>
                <td class="wide-only">
                  <Link href={requestPath(projectId, lastRequestId, mode)}>
                    <Moment at={lastAt} inTable />
                  </Link>
                </td>
                <td class="end">
                  <Link
                    href={`${log}&${new URLSearchParams({
                      ...(reason === null ? {} : { reason }),
                      operation,
                      status: String(status),
                    })}`}
                  >
                    {t.times(count)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
