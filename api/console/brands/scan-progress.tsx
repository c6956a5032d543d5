import { Badge, type Tone } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { isRunning, type Scan } from './use-brand.ts';

const tones = {
  discovering: 'good',
  crawling: 'good',
  done: 'neutral',
  cancelled: 'warn',
} as const satisfies Record<Scan['status'], Tone>;

export function ScanState({ status }: Pick<Scan, 'status'>) {
  return <Badge tone={tones[status]}>{t.scanStates[status]}</Badge>;
}

/** How far a scan is, and what it found. */
export function ScanProgress({ scan }: { scan: Scan }) {
  const { found, queued, fetched, matched, left, alerts } = scan.progress;
  const figures = [
    [t.found, found],
    [t.inScan, queued],
    [t.visited, fetched],
    [t.failedPages, queued - fetched - left],
    [t.matched, matched],
    [t.alerts, alerts],
  ] as const;
  return (
    <div class="stack">
      <p class="row">
        <ScanState status={scan.status} />
        <span class="small quiet-text">
          {t.started} <Moment at={scan.createdAt} />
        </span>
        {scan.endedAt !== null && (
          <span class="small quiet-text">
            {t.ended} <Moment at={scan.endedAt} />
          </span>
        )}
        <span class="small quiet-text">{t.budget(scan.budget)}</span>
      </p>
      {isRunning(scan) && (
        <progress class="bar" aria-label={t.progress} max={Math.max(1, queued)} value={queued - left} />
      )}
      <dl class="figures" aria-live="polite">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
