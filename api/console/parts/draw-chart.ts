import UPlot from 'uplot';
import type { Series } from './chart.tsx';

const HEIGHT = 240;

interface Drawn {
  moments: readonly string[];
  series: readonly Series[];
  most: number | undefined;
}

/** Draws into an element, as wide as it is, in the colours of the theme at that moment. @returns how it is removed */
export function drawChart(element: HTMLElement, { moments, series, most }: Drawn): () => void {
  let plot: UPlot | undefined;
  const draw = () => {
    plot?.destroy();
    plot = new UPlot(
      optionsFor(element, { series, most }),
      [secondsOf(moments), ...series.map(({ values }) => [...values])],
      element,
    );
  };
  draw();
  const sizes = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: HEIGHT }));
  sizes.observe(element);
  // The canvas has no style sheet of its own, so it is drawn anew in another theme.
  const theme = new MutationObserver(draw);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  preference.addEventListener('change', draw);
  return () => {
    sizes.disconnect();
    theme.disconnect();
    preference.removeEventListener('change', draw);
    plot?.destroy();
  };
}

const secondsOf = (moments: readonly string[]): number[] => moments.map((each) => Date.parse(each) / 1000);

function optionsFor(
  element: HTMLElement,
  { series, most: end }: Pick<Drawn, 'series' | 'most'>,
): UPlot.Options {
  const color = (name: string) => colorOf(element, name);
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const axis = {
    font,
    stroke: color('quiet'),
    grid: { stroke: color('line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    axes: [axis, { ...axis, size: 56 }],
    scales: { y: { range: (_plot, _least, most) => [0, end ?? Math.max(1, most * 1.1)] } },
    cursor: { y: false },
    series: [
      { label: 'UTC', value: '{YYYY}-{MM}-{DD} {HH}:{mm}' },
      ...series.map(({ label, tone = 'accent', dotted }) => ({
        label,
        stroke: color(tone),
        width: 2,
        ...(dotted === true ? { dash: [2, 5] } : {}),
        points: { show: false },
        value: (_plot: UPlot, value: number | null) => value?.toLocaleString('en') ?? '–',
      })),
    ],
  };
}

/** A custom property may be a pair of colours; what an element shows of it is one. */
function colorOf(element: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${name})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
