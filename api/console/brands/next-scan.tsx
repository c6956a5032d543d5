import { Moment } from '../parts/moment.tsx';
import { brandTexts as t } from '../texts/brands.ts';

/** When a brand is scanned next. Null for one that is paused. */
export function NextScan({ at, inTable = false }: { at: string | null; inTable?: boolean }) {
  if (at === null) return <>{inTable ? '–' : t.statuses.paused}</>;
  // It is due, and starts as soon as the project may scan.
  return Date.parse(at) <= Date.now() ? <>{t.soon}</> : <Moment at={at} inTable={inTable} />;
}
