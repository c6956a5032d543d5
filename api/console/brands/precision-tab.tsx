import { useQuery } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { type Figures, precisionWords, shareWords } from './precision-words.ts';
import { type BrandParams, keyOfBrand } from './use-brand.ts';

type OfSource = Response<'consoleReadPrecision'>['bySource'][number];

const columns: readonly Column<OfSource>[] = [
  { key: 'source', title: t.pageFound, cell: ({ source }) => t.sources[source] },
  {
    key: 'judged',
    title: t.judged,
    width: 's',
    end: true,
    cell: ({ judged }) => judged.toLocaleString('en'),
  },
  {
    key: 'confirmed',
    title: t.impersonations,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ confirmed }) => confirmed.toLocaleString('en'),
  },
  {
    key: 'range',
    title: t.range,
    width: 'm',
    end: true,
    cell: ({ low, high }) => `${shareWords(low)} – ${shareWords(high)}`,
  },
];

/** How right the alerts of the brand were, by the team's own verdicts. */
export function PrecisionTab({ params }: { params: BrandParams }) {
  const query = useQuery({
    queryKey: [...keyOfBrand(params), 'precision'],
    queryFn: async ({ signal }) => call('consoleReadPrecision', { params }, signal),
  });
  return (
    <Loaded query={query}>
      {({ all, days, bySource }) => (
        <div class="stack">
          <Card title={t.precision}>
            {all.judged > 0 && <ShareBar figures={all} />}
            {precisionWords(all, days).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Card>
          {bySource.length > 0 && (
            <Card title={t.bySource} flush>
              <Table caption={t.bySource} columns={columns} rows={bySource} keyOf={({ source }) => source} />
            </Card>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** From none to all: between which shares the true one lies, and the one that was seen. The sentences below it say the same. */
function ShareBar({ figures: { judged, confirmed, low, high } }: { figures: Figures }) {
  const seen = (100 * confirmed) / judged;
  return (
    <svg class="share-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="whole" x="0" y="2" width="100" height="2" />
      <rect class="range" x={100 * low} y="1" width={100 * (high - low)} height="4" />
      <rect class="seen" x={Math.min(99.4, Math.max(0, seen - 0.3))} y="0" width="0.6" height="6" />
    </svg>
  );
}
