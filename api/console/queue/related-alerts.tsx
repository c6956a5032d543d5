import { DefangedAddress } from '../parts/defanged-address.tsx';
import { Likelihood } from '../parts/likelihood.tsx';
import { Card } from '../parts/page.tsx';
import { queueTexts as t } from '../texts/queue.ts';
import type { RelatedItem } from './alert.ts';

interface RelatedAlertsProps {
  items: readonly RelatedItem[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  isReviewer: boolean;
}

/** Open alerts of the same domain or the same look. Those that are chosen are judged with the one that is shown. */
export function RelatedAlerts({ items, chosen, onChoose, isReviewer }: RelatedAlertsProps) {
  if (items.length === 0) return null;
  const areAll = chosen.size === items.length;
  const choose = (alertId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(alertId);
    else next.delete(alertId);
    onChoose(next);
  };
  return (
    <Card title={t.related(items.length)}>
      {isReviewer && <p class="small quiet-text">{t.relatedWhy}</p>}
      {isReviewer && (
        <label class="choice">
          <input
            type="checkbox"
            checked={areAll}
            onChange={() => onChoose(new Set(areAll ? [] : items.map(({ alertId }) => alertId)))}
          />
          <span>
            {t.selectAll} <kbd aria-hidden="true">s</kbd>
          </span>
        </label>
      )}
      <ul class="related-list">
        {items.map(({ alertId, url, probability, relation }) => (
          <li key={alertId}>
            <label class="choice">
              {isReviewer && (
                <input
                  type="checkbox"
                  checked={chosen.has(alertId)}
                  onChange={(event) => choose(alertId, event.currentTarget.checked)}
                />
              )}
              <span>
                <DefangedAddress of={url} />
                <span class="hint">{t.relations[relation]}</span>
              </span>
            </label>
            <Likelihood probability={probability} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
