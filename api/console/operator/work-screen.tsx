import { Badge } from '../parts/badge.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { WithCode } from '../parts/with-code.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { MailCard } from './mail-card.tsx';
import { OperatorPage } from './operator-page.tsx';
import { secondsWords } from './seconds-words.ts';
import { type CertificateLog, type Health, useCertificateLogs, useHealth } from './use-operator-queries.ts';

/** What is due, who looks for it, what waits to be mailed, and how far certificate logs were read. */
export function OperatorWorkScreen() {
  const health = useHealth();
  const logs = useCertificateLogs();
  return (
    <OperatorPage title={t.work} lead={t.workLead}>
      <Card flush title={t.due}>
        <Loaded query={health} lines={9}>
          {({ work }) => (
            <Table caption={t.due} columns={workColumns} rows={work} keyOf={({ kind }) => kind} />
          )}
        </Loaded>
      </Card>
      <Card flush title={t.running}>
        <Loaded query={health} lines={9}>
          {(shown) => (
            <Table
              caption={t.running}
              columns={partColumns}
              rows={partsOf(shown)}
              keyOf={({ name }) => name}
            />
          )}
        </Loaded>
      </Card>
      <MailCard />
      <Card flush title={t.certificateLogs}>
        <Loaded query={logs}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon="audit" title={t.noLogs}>
                <WithCode text={t.noLogsWhy} />
              </EmptyState>
            ) : (
              <Table
                caption={t.certificateLogs}
                columns={logColumns}
                rows={data}
                keyOf={({ logId }) => logId}
              />
            )
          }
        </Loaded>
      </Card>
    </OperatorPage>
  );
}

type Work = Health['work'][number];

const lateSeconds = 60;

const workColumns: Column<Work>[] = [
  { key: 'kind', title: t.kind, cell: ({ kind }) => t.kinds[kind] },
  {
    key: 'oldest',
    title: t.oldest,
    width: 'm',
    cell: ({ isDue, dueSeconds }) => {
      if (!isDue) return <span class="quiet-text">{t.notDue}</span>;
      if (dueSeconds === null) return t.dueUnknown;
      return dueSeconds > lateSeconds ? (
        <Badge tone="warn">{secondsWords(dueSeconds)}</Badge>
      ) : (
        secondsWords(dueSeconds)
      );
    },
  },
];

interface Part {
  name: string;
  isAlive: boolean;
  words: string;
}

function partsOf({ roles, pools }: Health): Part[] {
  return [
    ...roles.map(({ role, connections }) => ({
      name: t.roles[role],
      isAlive: connections > 0,
      words: connections === 0 ? t.noConnections : t.connections(connections),
    })),
    ...pools.map(({ pool, isAlive, lateSeconds: late }) => ({
      name: t.pool(pool),
      isAlive,
      words: isAlive ? t.alive : late === null ? t.never : t.notSeen(secondsWords(late)),
    })),
  ];
}

const partColumns: Column<Part>[] = [
  { key: 'part', title: t.part, cell: ({ name }) => name },
  {
    key: 'state',
    title: t.state,
    width: 'l',
    cell: ({ isAlive, words }) => <Badge tone={isAlive ? 'good' : 'warn'}>{words}</Badge>,
  },
];

const logColumns: Column<CertificateLog>[] = [
  { key: 'log', title: t.log, cell: ({ url }) => url.replace(/^https:\/\//, '').replace(/\/$/, '') },
  {
    key: 'behind',
    title: t.behind,
    width: 's',
    end: true,
    cell: ({ behind }) => behind?.toLocaleString('en') ?? '–',
  },
  {
    key: 'entry',
    title: t.lastEntry,
    width: 'm',
    wideOnly: true,
    cell: ({ entryAt }) => (entryAt === null ? '–' : <Moment at={entryAt} inTable />),
  },
  {
    key: 'state',
    title: t.logState,
    width: 'm',
    cell: ({ stoppedAt, failures, behind }) => {
      if (stoppedAt !== null) return <Badge tone="grave">{t.logStopped}</Badge>;
      if (failures > 0) return <Badge tone="warn">{t.logFailing(failures)}</Badge>;
      return behind === null ? <Badge>{t.logNew}</Badge> : <Badge tone="good">{t.logFine}</Badge>;
    },
  },
];
