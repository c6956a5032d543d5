import { partTexts as t } from '../texts/parts.ts';
import { chanceWords, percentOf } from './odds.ts';

/** How sure the service is, as a percentage; screen readers hear what it means. */
export function Likelihood({ probability }: { probability: number }) {
  const tone = probability > 0.95 ? 'grave' : probability >= 0.5 ? 'warn' : 'neutral';
  return (
    <span class={`badge ${tone} numeric`} title={t.likelihood(chanceWords(probability))}>
      <span aria-hidden="true">{percentOf(probability)}</span>
      <span class="unseen">{t.likelihood(chanceWords(probability))}</span>
    </span>
  );
}
