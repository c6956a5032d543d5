import { Loaded } from '../parts/loaded.tsx';
import { useNow } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { OperatorPage } from './operator-page.tsx';
import { secondsWords } from './seconds-words.ts';
import { type Health, useCertificateLogs, useHealth, useMail, useSending } from './use-operator-queries.ts';
import { whatNeedsALook } from './what-needs-a-look.ts';

/** Whether the service does its work: what to look at first, and a few figures. */
export function OperatorScreen() {
  const now = useNow();
  const [health, mail, logs, sending] = [useHealth(), useMail(), useCertificateLogs(), useSending()];
  const isComplete = [health, mail, logs, sending].every(({ data }) => data !== undefined);
  const found = { health: health.data, mail: mail.data, logs: logs.data?.data, sending: sending.data };
  const sentences = whatNeedsALook(found, now);
  return (
    <OperatorPage title={t.overview} lead={t.overviewLead}>
      {sentences.length > 0 && (
        <Notice tone="warn" title={t.look}>
          <ul class="plain-list">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {sentences.length === 0 && isComplete && (
        <Notice tone="good" title={t.fine}>
          <p>{t.fineWhy}</p>
        </Notice>
      )}
      <Card title={t.now}>
        <Loaded query={health}>
          {(shown) => (
            <dl class="figures">
              <Figure name={t.oldestWork} value={oldestOf(shown)} />
              <Figure
                name={t.poolsAlive}
                value={t.of(shown.pools.filter(({ isAlive }) => isAlive).length, shown.pools.length)}
              />
              {mail.data && (
                <Figure name={t.mailsWaiting} value={mail.data.unsent.waiting.toLocaleString('en')} />
              )}
              {sending.data && (
                <Figure
                  name={t.noticesToday}
                  value={t.of(sending.data.sentToday, sending.data.caps.service)}
                />
              )}
            </dl>
          )}
        </Loaded>
      </Card>
    </OperatorPage>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function oldestOf({ work }: Health): string {
  const due = work.flatMap(({ dueSeconds }) => (dueSeconds === null ? [] : [dueSeconds]));
  return due.length === 0 ? t.nothingDue : secondsWords(Math.max(...due));
}
