import { useMemo } from 'preact/hooks';
import { Chart } from '../parts/chart.tsx';
import { Card } from '../parts/page.tsx';
import { trustTexts as t } from '../texts/trust.ts';
import { historySeries } from './history-series.ts';
import type { Person } from './use-person.ts';

const MOST = 100;

/** How the score was, and, dotted, how it will be if nothing happens. */
export function TrustHistory({ person: { history, trust } }: { person: Person }) {
  const { moments, series } = useMemo(() => {
    const { was, willBe } = historySeries(history.points, trust.asOf);
    return {
      moments: history.points.map(({ at }) => at),
      series: [
        { label: t.was, values: was, tone: 'accent' },
        { label: t.willBe, values: willBe, tone: 'quiet', dotted: true },
      ] as const,
    };
  }, [history, trust.asOf]);
  return (
    <Card title={t.history}>
      <p class="small quiet-text">{t.historyWhy}</p>
      <Chart label={t.history} moments={moments} series={series} most={MOST} />
    </Card>
  );
}
