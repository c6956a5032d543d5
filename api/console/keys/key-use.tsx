import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Chart, type Series } from '../parts/chart.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useProject } from '../shell/project-context.ts';
import { keyTexts as t } from '../texts/keys.ts';
import { countByDay, daysUpTo, type UsageRow } from './count-by-day.ts';
import type { Key } from './scopes.ts';

const DAYS = 30;

/** How often a key was used, by day. */
export function KeyUse({ keyShown: { keyId, mode } }: { keyShown: Key }) {
  const { projectId } = useProject();
  const days = useMemo(() => daysUpTo(Date.now(), DAYS), []);
  const usage = useQuery({
    queryKey: ['usage', projectId, mode, 'of key', keyId],
    queryFn: async ({ signal }) =>
      call(
        'consoleReadUsage',
        {
          params: { project_id: projectId },
          query: { mode, keyId, granularity: 'day', by: 'status', from: days[0], limit: 200 },
        },
        signal,
      ),
  });
  return <Loaded query={usage}>{({ data }) => <UseChart days={days} rows={data} />}</Loaded>;
}

function UseChart({ days, rows }: { days: readonly string[]; rows: readonly UsageRow[] }) {
  const series = useMemo((): Series[] => {
    const { answered, refused } = countByDay(days, rows);
    return [
      { label: t.answered, values: answered },
      { label: t.refused, values: refused, tone: 'grave' },
    ];
  }, [days, rows]);
  if (rows.length === 0) return <p class="quiet-text">{t.noUse}</p>;
  return <Chart label={t.useLabel} moments={days} series={series} />;
}
