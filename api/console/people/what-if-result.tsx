import type { Response } from '../api/call.ts';
import { Moment } from '../parts/moment.tsx';
import { trustTexts as t } from '../texts/trust.ts';
import { pointsText } from './points-text.ts';
import type { Person, TrustPart } from './use-person.ts';

type Simulated = Response<'consoleSimulateTrust'>;

/** The score that would be, beside the one that is, and the parts that would change, with the reason. */
export function WhatIfResult({ now, then }: { now: Person['trust']; then: Simulated }) {
  const { current, trustScore, level, asOf } = then;
  const changed = then.parts.filter((part) => pointsOf(now, part.id) !== pointsText(part.points));
  return (
    <div class="stack" role="status">
      <p>
        <strong>{changeText(trustScore - current.trustScore)}</strong>
        {trustScore !== current.trustScore && (
          <>, {t.fromTo(current.trustScore, trustScore, t.levels[level])}</>
        )}
        .
      </p>
      <p class="small quiet-text">
        {t.judgedAt} <Moment at={asOf} />. {t.timeCounts}
      </p>
      {changed.length === 0 ? (
        <p>{t.nothingChanges}</p>
      ) : (
        <div class="table-frame" tabIndex={0} role="region" aria-label={t.changes}>
          <table class="table values">
            <caption class="unseen">{t.changes}</caption>
            <thead>
              <tr>
                <th scope="col">{t.part}</th>
                <th scope="col" class="w-s end">
                  {t.before}
                </th>
                <th scope="col" class="w-s end">
                  {t.after}
                </th>
                <th scope="col">{t.reason}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((part) => (
                <tr key={part.id}>
                  <td>{t.parts[part.id]}</td>
                  <td class="end">{pointsOf(now, part.id)}</td>
                  <td class="end">{pointsText(part.points)}</td>
                  <td>{part.reasons.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

const changeText = (by: number): string => {
  if (by === 0) return t.stays;
  return by > 0 ? t.rises(by) : t.falls(-by);
};

const pointsOf = ({ parts }: Person['trust'], id: TrustPart['id']): string =>
  pointsText(parts.find((part) => part.id === id)?.points ?? 0);
