import type { Response } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { brandTexts as t } from '../texts/brands.ts';

type AllSources = Response<'consoleReadCoverage'>['all'];
type Source = AllSources['data'][number];

/** What belongs together stands together: what the project gives, then what scans ask, then what is watched all the time. */
const order: readonly Source['source'][] = [
  'seed',
  'report',
  'permutation',
  'sitemap',
  'search',
  'image_search',
  'profile',
  'certificate',
  'domain_feed',
  'phishing_feed',
  'link',
];

const countOf = (field: 'candidates' | 'visited' | 'alerts', title: string): Column<Source> => ({
  key: field,
  title,
  width: 's',
  end: true,
  wideOnly: field === 'visited',
  cell: (row) => row[field].toLocaleString('en'),
});

const columns: readonly Column<Source>[] = [
  { key: 'source', title: t.source, cell: ({ source }) => t.sources[source] },
  { key: 'state', title: t.state, width: 'l', cell: (row) => <SourceState {...row} /> },
  {
    key: 'last',
    title: t.lastAsked,
    width: 'm',
    wideOnly: true,
    cell: ({ lastAt }) => (lastAt === null ? <span class="beside">–</span> : <Moment at={lastAt} inTable />),
  },
  countOf('candidates', t.found),
  countOf('visited', t.visited),
  countOf('alerts', t.alerts),
];

function SourceState({ off, readings }: Source) {
  if (off !== null) return <Badge tone="neutral">{t.off[off]}</Badge>;
  if (readings === null) return <Badge tone="good">{t.runs}</Badge>;
  const { working, failing } = readings;
  if (working + failing === 0) return <Badge tone="warn">{t.nothingRead}</Badge>;
  const text = t.readingsOf(working, failing);
  return <Badge tone={failing > working ? 'warn' : 'good'}>{text}</Badge>;
}

/** Everything that looks for pages of the brand, in scans and between them: what runs, and what each has brought. */
export function AllSourcesCard({ all: { days, isCut, data } }: { all: AllSources }) {
  const rows = order.flatMap((source) => data.find((each) => each.source === source) ?? []);
  return (
    <Card title={t.allSources} flush>
      <Table caption={t.allSources} columns={columns} rows={rows} keyOf={({ source }) => source} />
      <div class="card-note stack">
        <p>{t.allSourcesLead(days)}</p>
        {isCut && <p>{t.cutSources}</p>}
      </div>
    </Card>
  );
}
