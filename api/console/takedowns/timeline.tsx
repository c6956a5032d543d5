import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { detailOf, logSentences, takedownTexts as t, timerSentences } from '../texts/takedown.ts';
import type { Takedown } from './state-badge.tsx';

/** What happened, the latest last, and below it what is to come. */
export function Timeline({ takedown: { log, timers, isLogWhole } }: { takedown: Takedown }) {
  const upcoming = timers
    .filter(({ doneAt }) => doneAt === null)
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
    .slice(0, upcomingMax);
  return (
    <Card title={t.timeline}>
      <ol class="timeline">
        {log.map(({ seq, at, event, data }) => (
          <li key={seq} class={toneOf(event)}>
            <span class="what">{logSentences[event]?.(data) ?? event}</span>
            <Moment at={at} />
            <LogDetail data={data} />
          </li>
        ))}
        {upcoming.map(({ kind, nth, dueAt }) => (
          <li key={`${kind} ${nth}`} class="upcoming">
            <span class="what">
              {t.upcoming}: {timerSentences[kind] ?? kind}
            </span>
            <Moment at={dueAt} />
          </li>
        ))}
      </ol>
      {isLogWhole ? (
        <p class="small quiet-text">{t.logWhole}</p>
      ) : (
        <Notice tone="grave">{t.logBroken}</Notice>
      )}
    </Card>
  );
}

/** Looks are planned for a month ahead. */
const upcomingMax = 5;

function LogDetail({ data }: { data: Takedown['log'][number]['data'] }) {
  const detail = detailOf(data);
  return detail === '' ? null : <span class="small quiet-text">{detail}</span>;
}

const graveEvents = new Set(['preparation_failed', 'held', 'mail_refused', 'disputed']);
const goodEvents = new Set(['sent', 'mail_taken', 'acknowledged', 'approved']);

function toneOf(event: string): string {
  if (graveEvents.has(event)) return 'grave';
  return goodEvents.has(event) ? 'good' : 'plain';
}
