import { Badge, type Tone } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { trustTexts as t } from '../texts/trust.ts';
import { pointsText } from './points-text.ts';
import type { Person, TrustPart } from './use-person.ts';

const tones: Readonly<Record<Person['trust']['level'], Tone>> = {
  low: 'grave',
  medium: 'warn',
  high: 'good',
};

/** The score, and each of its parts against what it can give at most, with the reason for it. */
export function TrustCard({ trust }: { trust: Person['trust'] }) {
  const { trustScore, level, nextChange, parts } = trust;
  return (
    <Card title={t.title}>
      <p class="row">
        <strong class="figure">{t.score(trustScore)}</strong>
        <Badge tone={tones[level]}>{t.levels[level]}</Badge>
        <span class="quiet-text">
          {nextChange === null ? (
            t.steady
          ) : (
            <>
              {t.next(nextChange.to)} <Moment at={nextChange.at} />.
            </>
          )}
        </span>
      </p>
      <ul class="parts">
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ul>
    </Card>
  );
}

function Part({ part }: { part: TrustPart }) {
  const { id, points, max, halfLifeDays, reasons, howToImprove } = part;
  const name = t.parts[id];
  const isPenalty = id === 'penalties';
  return (
    <li>
      <div class="part-head">
        <strong>{name}</strong>
        <span class="numeric">{isPenalty ? taken(points) : t.points(pointsText(points), max)}</span>
      </div>
      {!isPenalty && <progress class="bar" max={max} value={points} aria-label={t.barLabel(name)} />}
      <p class="small">
        {sentenceOf(reasons)} <span class="quiet-text">{t.fades(halfLifeDays)}</span>
      </p>
      {howToImprove !== null && (
        <p class="small quiet-text">
          {t.improve} {howToImprove}
        </p>
      )}
    </li>
  );
}

const taken = (points: number): string => (points === 0 ? t.nothingTaken : t.taken(pointsText(points)));

/** "12 verifications, a passkey" as a sentence. */
const sentenceOf = (reasons: readonly string[]): string => {
  const text = reasons.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
