import { useQuery } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { AllSourcesCard } from './all-sources-card.tsx';
import { ScanState } from './scan-progress.tsx';
import { type BrandParams, keyOfBrand } from './use-brand.ts';

type Coverage = Response<'consoleReadCoverage'>;
type Asked = Coverage['sources'][number];
type Yield = Coverage['yields'][number];
/** A source as the last scan has come to it; without figures where it has not asked it. */
interface SourceRow {
  source: Asked['source'];
  asked: Asked | undefined;
  isOver: boolean;
}

/** In the order in which scans ask them. */
const sources: readonly Asked['source'][] = ['seed', 'permutation', 'sitemap', 'image_search', 'search'];
/** While a scan runs; between scans, few pages come. */
const refreshMs = 5000;
const calmMs = 60_000;

const countOf = (field: 'found' | 'new' | 'known' | 'refused', title: string): Column<SourceRow> => ({
  key: field,
  title,
  width: 's',
  end: true,
  wideOnly: field !== 'found',
  cell: ({ asked }) => (asked ? asked[field].toLocaleString('en') : <span class="beside">–</span>),
});

const sourceColumns: readonly Column<SourceRow>[] = [
  { key: 'source', title: t.source, cell: ({ source }) => t.sources[source] },
  { key: 'result', title: t.result, width: 'm', cell: (row) => <SourceResult {...row} /> },
  countOf('found', t.found),
  countOf('new', t.fresh),
  countOf('known', t.known),
  countOf('refused', t.refused),
];

function SourceResult({ asked, isOver }: SourceRow) {
  if (!asked) return <span class="beside">{isOver ? t.results.notAsked : t.results.notYet}</span>;
  if (asked.problem !== null) return <Badge tone="warn">{t.results[asked.problem]}</Badge>;
  return <Badge tone="good">{t.results.done}</Badge>;
}

const yieldOf = (
  field: 'pages' | 'left' | 'failed' | 'matched' | 'alerts',
  title: string,
): Column<Yield> => ({
  key: field,
  title,
  width: 's',
  end: true,
  wideOnly: field === 'left' || field === 'failed' || field === 'matched',
  cell: (row) => row[field].toLocaleString('en'),
});

const yieldColumns: readonly Column<Yield>[] = [
  { key: 'source', title: t.pageFound, cell: ({ source }) => t.sources[source] },
  yieldOf('pages', t.pageCount),
  yieldOf('left', t.left),
  yieldOf('failed', t.failedPages),
  yieldOf('matched', t.matched),
  yieldOf('alerts', t.alerts),
];

/** Everything that looks for pages of a brand, and of the last scan what each source found and what failed. */
export function CoverageTab({ params }: { params: BrandParams }) {
  const query = useQuery({
    queryKey: [...keyOfBrand(params), 'coverage'],
    queryFn: async ({ signal }) => call('consoleReadCoverage', { params }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.scan?.status === 'discovering' || data?.scan?.status === 'crawling' ? refreshMs : calmMs,
  });
  return (
    <Loaded query={query}>
      {(coverage) => (
        <div class="stack">
          <AllSourcesCard all={coverage.all} />
          <LastScanCards coverage={coverage} />
        </div>
      )}
    </Loaded>
  );
}

function LastScanCards({ coverage: { scan, sources: asked, names, yields } }: { coverage: Coverage }) {
  if (scan === null)
    return (
      <Card flush>
        <EmptyState icon="brands" title={t.noCoverage}>
          {t.noScansWhy}
        </EmptyState>
      </Card>
    );
  const isOver = scan.status !== 'discovering';
  const rows = sources.map((source) => ({
    source,
    asked: asked.find((each) => each.source === source),
    isOver,
  }));
  const hasGap = asked.some(({ problem }) => problem !== null);
  const hasNote = hasGap || (names !== null && names.looked > 0);
  const isAbandoned = isOver && scan.status !== 'cancelled' && scan.discoveredAt === null;
  return (
    <div class="stack">
      {isAbandoned && <Notice tone="warn" title={t.gaveUp} />}
      <Card
        title={t.coverage}
        actions={
          <>
            <ScanState status={scan.status} />
            <span class="small quiet-text">
              <Moment at={scan.createdAt} />
            </span>
          </>
        }
        flush
      >
        <Table caption={t.coverage} columns={sourceColumns} rows={rows} keyOf={({ source }) => source} />
        {hasNote && (
          <div class="card-note stack">
            {names && names.looked > 0 && (
              <p>
                {t.names(names.looked, names.live)}
                {names.unknown > 0 && t.silentNames(names.unknown)}
              </p>
            )}
            {hasGap && <p>{t.later}</p>}
          </div>
        )}
      </Card>
      {yields.length > 0 && (
        <Card title={t.yields} flush>
          <Table caption={t.yields} columns={yieldColumns} rows={yields} keyOf={({ source }) => source} />
        </Card>
      )}
    </div>
  );
}
