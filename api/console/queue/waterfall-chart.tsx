import type { AlertDetail } from './alert.ts';
import { waterfallTexts as t } from '../texts/waterfall.ts';
import { type Step, waterfallOf } from './waterfall.ts';

/** The evidence as a list of sentences, each with the stretch by which it moves the odds; what was not examined is grey. */
export function WaterfallChart({ alert }: { alert: AlertDetail }) {
  const { explanation, probability, source } = alert;
  const { families, missing } = explanation;
  const { begin, steps, end, even, missing: grey } = waterfallOf({ families, missing, probability, source });
  return (
    <ol class="waterfall">
      <li>
        <span>{begin.subject}</span>
        <span class="words">{t.areImpersonations(begin.words)}</span>
        <Bar from={0} to={begin.at} even={even} tone="begin" />
      </li>
      {steps.map((step) => (
        <li key={step.subject}>
          <span>{step.subject}</span>
          <span class="words">{step.words}</span>
          <Bar from={step.from} to={step.to} even={even} tone={step.tone} />
        </li>
      ))}
      <li class="total">
        <span>{t.ends}</span>
        <span class="words">{t.areImpersonations(end.words)}</span>
        <Bar from={0} to={end.at} even={even} tone="begin" />
      </li>
      {grey.map((words) => (
        <li key={words} class="missing">
          <span>{words}</span>
          <span class="words">{t.notExamined}</span>
        </li>
      ))}
    </ol>
  );
}

const WIDTH = 200;

/** The words say it all: screen readers leave the drawing out. */
function Bar({
  from,
  to,
  even,
  tone,
}: Pick<Step, 'from' | 'to'> & { even: number; tone: Step['tone'] | 'begin' }) {
  return (
    <svg class={`step-bar ${tone}`} viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
      <line x1={even * WIDTH} x2={even * WIDTH} y1="0" y2="10" />
      <rect x={from * WIDTH} y="2" width={Math.max(1, (to - from) * WIDTH)} height="6" />
    </svg>
  );
}
