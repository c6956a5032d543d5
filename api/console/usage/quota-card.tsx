import { useQuery } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Card } from '../parts/page.tsx';
import { type Mode, useProject } from '../shell/project-context.ts';
import { usageTexts as t } from '../texts/usage.ts';
import { quotaWords } from './quota-words.ts';

type Month = Response<'consoleReadUsage'>['month'];

const refreshMs = 30_000;

/** What the month has used of its quotas, and what it will come to. */
export function QuotaCard({ mode }: { mode: Mode }) {
  const { projectId } = useProject();
  const query = useQuery({
    queryKey: ['usage', projectId, mode, 'month'],
    queryFn: async ({ signal }) =>
      call(
        'consoleReadUsage',
        { params: { project_id: projectId }, query: { mode, granularity: 'month', limit: 1 } },
        signal,
      ),
    refetchInterval: refreshMs,
  });
  return (
    <Card title={t.month}>
      <Loaded query={query}>{({ month }) => <Quotas month={month} />}</Loaded>
    </Card>
  );
}

/** The same of any project whose month is given. @param noQuota what is said where the plan has none */
export function Quotas({ month, noQuota = t.noQuota }: { month: Month; noQuota?: string }) {
  const now = new Date();
  const quotas = (['verifications', 'stamps'] as const).flatMap((name) => {
    const words = quotaWords(month[name], t[name], { month, now });
    return words ? [{ name, ...words }] : [];
  });
  const forecast = month.requestsForecast;
  return (
    <div class="stack">
      <p>
        <strong class="figure">{month.requests.toLocaleString('en')}</strong> {t.requests.toLowerCase()}.{' '}
        {forecast !== null && t.requestsForecast(forecast.toLocaleString('en'))}
      </p>
      {quotas.length === 0 && <p class="quiet-text">{noQuota}</p>}
      {quotas.map(({ name, share, state, used, forecast: sentence }) => (
        <div key={name} class="quota">
          <p class="row">
            <strong>{used}</strong>
          </p>
          <progress class={`bar ${state}`} max={1} value={share} aria-label={t.quotaLabel(t[name])} />
          <p class="small quiet-text">{sentence}</p>
        </div>
      ))}
    </div>
  );
}
