import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'preact/hooks';
import { addressOf, list } from '../api/call.ts';
import { Chart } from '../parts/chart.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Card, Page } from '../parts/page.tsx';
import { useQueryState } from '../parts/use-query-state.ts';
import { useKeyNames } from '../requests/request-filters.tsx';
import { type Mode, useMode, useProject } from '../shell/project-context.ts';
import { usageTexts as t } from '../texts/usage.ts';
import { QuotaCard } from './quota-card.tsx';
import { UsageTable } from './usage-table.tsx';
import { countsBy, countsByDay, lastDays, type UsageRow } from './usage-range.ts';

const periods = ['7', '30', '90'] as const;

export function UsageScreen() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const [period, setPeriod] = useQueryState('period', { initial: '30', allowed: periods });
  const range = useMemo(() => lastDays(Number(period), Date.now()), [period]);
  const csv = addressOf('consoleExportUsage', {
    params: { project_id: projectId },
    query: { mode, from: range.from, granularity: 'day', by: 'key,operation,status' },
  });
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <a class="button" href={csv} download>
          {t.csv}
        </a>
      }
    >
      <QuotaCard mode={mode} />
      <div class="filters">
        <SelectField
          label={t.period}
          value={period}
          options={periods.map((each) => [each, t.periods[each]] as const)}
          onChange={setPeriod}
        />
      </div>
      <UsageByDay mode={mode} range={range} />
      <div class="halves">
        <UsageBy mode={mode} from={range.from} part="key" />
        <UsageBy mode={mode} from={range.from} part="operation" />
      </div>
    </Page>
  );
}

/** All rows of a range, page by page. */
function useUsageRows(mode: Mode, query: { from: string; granularity: 'day' | 'month'; by: string }) {
  const { projectId } = useProject();
  return useQuery({
    queryKey: ['usage', projectId, mode, query],
    queryFn: async ({ signal }) => {
      const rows: UsageRow[] = [];
      const asked = { params: { project_id: projectId }, query: { ...query, mode, limit: pageRows } };
      for await (const row of list('consoleReadUsage', asked, signal)) if (rows.push(row) >= rowsMax) break;
      return rows;
    },
  });
}

const pageRows = 200;
/** 90 days of some twenty statuses; what is beyond is in the CSV. */
const rowsMax = 20 * pageRows;

function UsageByDay({ mode, range }: { mode: Mode; range: ReturnType<typeof lastDays> }) {
  const query = useUsageRows(mode, { from: range.from, granularity: 'day', by: 'status' });
  const series = useMemo(() => {
    const { succeeded, refused, failed } = countsByDay(query.data ?? [], range.moments);
    return [
      { label: t.succeeded, values: succeeded, tone: 'accent' },
      { label: t.refused, values: refused, tone: 'warn' },
      { label: t.failed, values: failed, tone: 'grave' },
    ] as const;
  }, [query.data, range]);
  return (
    <Card title={t.byDay}>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="usage" title={t.none}>
              {t.noneWhy}
            </EmptyState>
          ) : (
            <Chart label={t.byDay} moments={range.moments} series={series} />
          )
        }
      </Loaded>
    </Card>
  );
}

function UsageBy({ mode, from, part }: { mode: Mode; from: string; part: 'key' | 'operation' }) {
  const query = useUsageRows(mode, { from, granularity: 'month', by: part });
  const keyNames = useKeyNames(mode);
  const title = part === 'key' ? t.byKey : t.byOperation;
  return (
    <Card title={title} flush>
      <Loaded query={query}>
        {(rows) => (
          <UsageTable
            caption={title}
            heading={part === 'key' ? t.key : t.operation}
            counts={countsBy(rows, part === 'key' ? 'keyId' : 'operation')}
            nameOf={(name) => (part === 'key' ? (keyNames.get(name) ?? name) : name)}
          />
        )}
      </Loaded>
    </Card>
  );
}
