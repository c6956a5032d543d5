import { useQuery } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { operatorTexts as t } from '../texts/operator.ts';

type Calibration = Response<'consoleOperatorCalibration'>;
type Drift = Calibration['all'];
type Fit = Calibration['fits'][number];

interface Row {
  name: string;
  version: string | null;
  drift: Drift;
}

/** The fewest verdicts above 0.95 that prove it where none of them is wrong. */
const enoughAbove = 73;

/** How far stated probabilities are from what reviewers found, and what was adjusted for it. */
export function DriftCards() {
  const query = useQuery({
    queryKey: ['operator', 'calibration'],
    queryFn: async ({ signal }) => call('consoleOperatorCalibration', {}, signal),
  });
  return (
    <>
      <Card flush title={t.drift}>
        <p class="card-note">{t.driftLead}</p>
        <Loaded query={query} lines={7}>
          {(shown) => (
            <Table caption={t.drift} columns={columns} rows={rowsOf(shown)} keyOf={({ name }) => name} />
          )}
        </Loaded>
      </Card>
      <Card flush title={t.fits}>
        <Loaded query={query} lines={3}>
          {({ fits }) =>
            fits.length === 0 ? (
              <EmptyState icon="usage" title={t.noFits}>
                {t.noFitsWhy}
              </EmptyState>
            ) : (
              <Table caption={t.fits} columns={fitColumns} rows={fits} keyOf={({ fitId }) => fitId} />
            )
          }
        </Loaded>
      </Card>
    </>
  );
}

const rowsOf = ({ all, sources, modelVersion }: Calibration): Row[] => [
  ...sources.map(({ source, calibrationVersion, drift }) => ({
    name: t.sources[source],
    version: calibrationVersion,
    drift,
  })),
  { name: t.all, version: modelVersion, drift: all },
];

const columns: Column<Row>[] = [
  { key: 'source', title: t.source, cell: ({ name }) => name },
  {
    key: 'version',
    title: t.inUse,
    width: 'm',
    wideOnly: true,
    cell: ({ version }) => <code>{version?.slice(0, 14)}</code>,
  },
  {
    key: 'verdicts',
    title: t.verdicts,
    width: 's',
    end: true,
    cell: ({ drift }) => drift.cases.toLocaleString('en'),
  },
  {
    key: 'away',
    title: t.away,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ drift }) => (drift.cases === 0 ? '–' : `${(drift.error * 100).toFixed(1)} %`),
  },
  {
    key: 'above',
    title: t.above,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ drift: { reviewedAbove, wrongAbove } }) =>
      reviewedAbove === 0 ? '–' : t.rightAbove(reviewedAbove - wrongAbove, reviewedAbove),
  },
  { key: 'state', title: t.state, width: 'm', cell: ({ drift }) => <DriftBadge drift={drift} /> },
];

/** That 95 % is not proved yet alarms nobody while there are too few verdicts to prove it. */
function DriftBadge({ drift: { cases, alarms, reviewedAbove } }: { drift: Drift }) {
  if (cases === 0) return <Badge>{t.noCases}</Badge>;
  if (alarms.includes('calibration')) return <Badge tone="warn">{t.alarms.calibration}</Badge>;
  if (!alarms.includes('precision')) return <Badge tone="good">{t.holds}</Badge>;
  return reviewedAbove < enoughAbove ? (
    <Badge>{t.tooFew}</Badge>
  ) : (
    <Badge tone="warn">{t.alarms.precision}</Badge>
  );
}

const fitColumns: Column<Fit>[] = [
  { key: 'made', title: t.fit, width: 'm', cell: ({ ranAt }) => <Moment at={ranAt} inTable /> },
  {
    key: 'verdicts',
    title: t.verdicts,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ verdicts }) => verdicts.toLocaleString('en'),
  },
  { key: 'outcome', title: t.fitOutcome, cell: (fit) => outcomeOf(fit) },
];

function outcomeOf({ adopts, outcomes }: Fit): string {
  if (adopts !== null) return t.fitByHand;
  const namesOf = (outcome: 'adopted' | 'refused') =>
    outcomes
      .filter((each) => each.outcome === outcome)
      .map(({ source }) => t.sources[source])
      .join(', ');
  const [adopted, refused] = [namesOf('adopted'), namesOf('refused')];
  const sentences = [
    ...(adopted === '' ? [] : [t.fitAdopted(adopted)]),
    ...(refused === '' ? [] : [t.fitRefused(refused)]),
  ];
  return sentences.length === 0 ? t.fitKept : sentences.join('. ');
}
