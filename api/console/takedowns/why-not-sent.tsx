import { Card } from '../parts/page.tsx';
import { takedownTexts as t } from '../texts/takedown.ts';
import type { Takedown } from './state-badge.tsx';

/** What there is against sending, the gravest first, each with what would change it. */
export function WhyNotSent({ takedown: { whyNotSent } }: { takedown: Takedown }) {
  return (
    <Card title={t.whyNotSent}>
      <ul class="obstacles">
        {whyNotSent.map(({ code, says, whatWouldChangeIt }) => (
          <li key={code} data-obstacle={code}>
            <p>
              <strong>{says}</strong>
            </p>
            <p class="quiet-text">
              {t.whatWouldChangeIt} {whatWouldChangeIt}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
