import { useState } from 'preact/hooks';
import { Badge } from '../parts/badge.tsx';
import { SelectField } from '../parts/field.tsx';
import { Likelihood } from '../parts/likelihood.tsx';
import { utcOf } from '../parts/moment-words.ts';
import { Card } from '../parts/page.tsx';
import { Loaded } from '../parts/loaded.tsx';
import type { AlertDetail, QueuePlace } from '../queue/alert.ts';
import { Screenshot } from '../queue/screenshot.tsx';
import { useVisit } from '../queue/use-alerts.ts';
import { evidenceTexts as t } from '../texts/evidence.ts';
import { queueTexts } from '../texts/queue.ts';

type Visit = AlertDetail['history'][number];

/** What two visits have seen, next to each other: the newest and the first, until others are chosen. */
export function VisitHistory({ place, alert }: { place: QueuePlace; alert: AlertDetail }) {
  const { history } = alert;
  const [newest, oldest] = [history[0], history.at(-1)];
  const [left, setLeft] = useState(oldest?.sightingId ?? '');
  const [right, setRight] = useState(newest?.sightingId ?? '');
  const isOne = history.length < 2;
  return (
    <Card title={t.visits(history.length)}>
      {isOne && <p class="quiet-text">{t.oneVisit}</p>}
      <div class="halves">
        {(isOne ? [[right, setRight] as const] : [[left, setLeft] as const, [right, setRight] as const]).map(
          ([chosen, choose], at) => (
            <VisitColumn
              key={at}
              place={place}
              alert={alert}
              chosen={chosen}
              onChoose={isOne ? null : choose}
            />
          ),
        )}
      </div>
    </Card>
  );
}

interface VisitColumnProps {
  place: QueuePlace;
  alert: AlertDetail;
  chosen: string;
  onChoose: ((sightingId: string) => void) | null;
}

function VisitColumn({ place, alert, chosen, onChoose }: VisitColumnProps) {
  const visit = alert.history.find(({ sightingId }) => sightingId === chosen);
  if (!visit) return null;
  return (
    <div class="stack">
      {onChoose && (
        <SelectField
          label={t.visit}
          value={chosen}
          options={alert.history.map(({ sightingId, seenAt }) => [sightingId, utcOf(seenAt)] as const)}
          onChange={onChoose}
        />
      )}
      <div class="row">
        <Likelihood probability={visit.probability} />
        <Badge>{queueTexts.kindOf[visit.kind]}</Badge>
        <span class="small quiet-text">
          {onChoose ? queueTexts.sources[visit.source] : utcOf(visit.seenAt)}
        </span>
      </div>
      {visit.isKept ? (
        <VisitFindings key={visit.sightingId} place={place} alertId={alert.alertId} visit={visit} />
      ) : (
        <p class="quiet-text">{t.notKept}</p>
      )}
    </div>
  );
}

/** What that visit saw, and what speaks for an impersonation by it. */
function VisitFindings({ place, alertId, visit }: { place: QueuePlace; alertId: string; visit: Visit }) {
  const query = useVisit(place, alertId, visit.sightingId);
  return (
    <Loaded query={query} lines={4}>
      {({ pictures, explanation, why, page }) => {
        const picture = pictures.find(({ kind }) => kind === 'screenshot');
        const box = explanation.matchedReference?.box ?? null;
        return (
          <>
            {picture ? (
              <Screenshot picture={picture} box={box} alt={t.pictureOf(utcOf(visit.seenAt))} />
            ) : (
              <p class="quiet-text">{queueTexts.noScreenshot}</p>
            )}
            {page.title !== null && <p class="title">{page.title}</p>}
            <p class="small">{why}</p>
          </>
        );
      }}
    </Loaded>
  );
}
