import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { type Mail, useMail } from './use-operator-queries.ts';

interface Row {
  name: string;
  hour: number;
  day: number;
}

/** What waits to be mailed, and what became of the mails with enrollment links. */
export function MailCard() {
  const mail = useMail();
  return (
    <Card title={t.mail}>
      <Loaded query={mail} lines={6}>
        {(shown) => (
          <>
            <Waiting mail={shown} />
            <Table caption={t.outcome} columns={columns} rows={rowsOf(shown)} keyOf={({ name }) => name} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Waiting({ mail: { hasServer, unsent, suppressedAddresses } }: { mail: Mail }) {
  return (
    <dl class="facts">
      <dt>{t.mailServer}</dt>
      <dd>{t.mailServers[`${hasServer}`]}</dd>
      <dt>{t.mailWaiting}</dt>
      <dd>{unsent.waiting.toLocaleString('en')}</dd>
      {unsent.oldestAt !== null && (
        <>
          <dt>{t.mailOldest}</dt>
          <dd>
            <Moment at={unsent.oldestAt} />
          </dd>
        </>
      )}
      <dt>{t.mailTriedAgain}</dt>
      <dd>{unsent.triedAgain.toLocaleString('en')}</dd>
      <dt>{t.suppressedAddresses}</dt>
      <dd>{suppressedAddresses.toLocaleString('en')}</dd>
    </dl>
  );
}

const rowsOf = ({ lastHour, lastDay, caps }: Mail): Row[] => [
  ...(['sent', 'suppressed', 'recipientLimit', 'ceiling'] as const).map((outcome) => ({
    name: t.outcomes[outcome],
    hour: lastHour[outcome],
    day: lastDay[outcome],
  })),
  { name: t.cap, hour: caps.hour, day: caps.day },
];

const columns: Column<Row>[] = [
  { key: 'name', title: t.outcome, cell: ({ name }) => name },
  { key: 'hour', title: t.lastHour, width: 's', end: true, cell: ({ hour }) => hour.toLocaleString('en') },
  { key: 'day', title: t.lastDay, width: 's', end: true, cell: ({ day }) => day.toLocaleString('en') },
];
