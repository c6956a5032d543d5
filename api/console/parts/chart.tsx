import { useEffect, useRef } from 'preact/hooks';
import { partTexts as t } from '../texts/parts.ts';

export interface Series {
  label: string;
  /** One for each moment; null where nothing is known. */
  values: readonly (number | null)[];
  tone?: 'accent' | 'grave' | 'warn' | 'quiet';
  /** What is not so yet. */
  dotted?: true;
}

interface ChartProps {
  /** What the chart says, in a sentence. */
  label: string;
  /** The days, oldest first, in ISO 8601. */
  moments: readonly string[];
  series: readonly Series[];
  /** Where the numbers end, if they do: the chart is that high. */
  most?: number;
}

/** Numbers over time, drawn by uPlot, which is fetched when the first chart is. Beside it the same numbers as a table. */
export function Chart({ label, moments, series, most }: ChartProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const drawing = import('./draw-chart.ts').then(({ drawChart }) =>
      drawChart(element, { moments, series, most }),
    );
    return () => void drawing.then((remove) => remove());
  }, [moments, series, most]);
  return (
    <figure class="chart">
      <figcaption class="unseen">{label}</figcaption>
      <div class="chart-area" ref={area} role="img" aria-label={label} />
      <details>
        <summary>{t.asTable}</summary>
        <div class="table-frame" tabIndex={0} role="region" aria-label={label}>
          <table class="table">
            <caption class="unseen">{label}</caption>
            <thead>
              <tr>
                <th scope="col">{t.moment}</th>
                {series.map((each) => (
                  <th key={each.label} scope="col" class="end">
                    {each.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moments.map((moment, at) => (
                <tr key={moment}>
                  <td>{moment.slice(0, 10)}</td>
                  {series.map((each) => (
                    <td key={each.label} class="end">
                      {each.values[at]?.toLocaleString('en') ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
