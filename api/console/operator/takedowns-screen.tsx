import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { OperatorPage } from './operator-page.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { type Sending, useSending } from './use-operator-queries.ts';

/** The switch for all projects, and the caps of a day. */
export function OperatorTakedownsScreen() {
  const query = useSending();
  const [isTurning, setTurning] = useState(false);
  const isStopped = query.data?.sending.isStopped === true;
  return (
    <OperatorPage
      title={t.takedowns}
      lead={t.takedownsLead}
      actions={
        query.data && (
          <Button look={isStopped ? 'primary' : 'grave'} onClick={() => setTurning(true)}>
            {isStopped ? t.go : t.stop}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(shown) => (
          <>
            <SwitchNotice sending={shown.sending} />
            <CapsCard sending={shown} />
          </>
        )}
      </Loaded>
      {isTurning && <SwitchDialog isStopped={isStopped} onClose={() => setTurning(false)} />}
    </OperatorPage>
  );
}

function SwitchNotice({ sending }: { sending: Sending['sending'] }) {
  const { stoppedAt, reason, resumedAt, resumeReason } = sending;
  if (stoppedAt !== null)
    return (
      <Notice tone="grave" title={t.isStopped}>
        <p>
          {t.stoppedSince} <Moment at={stoppedAt} />. {t.reason}: {reason}
        </p>
      </Notice>
    );
  return (
    <Notice tone="good" title={t.isSending}>
      <p>{t.isSendingWhy}</p>
      {resumedAt !== null && (
        <p>
          {t.resumedAt} <Moment at={resumedAt} />. {t.reason}: {resumeReason ?? t.noReason}
        </p>
      )}
    </Notice>
  );
}

function CapsCard({ sending: { sentToday, caps } }: { sending: Sending }) {
  return (
    <Card title={t.caps}>
      <div class="quota">
        <p>
          <strong>{t.of(sentToday, caps.service)}</strong>
        </p>
        <progress
          class={sentToday >= caps.service ? 'bar over' : 'bar'}
          max={1}
          value={caps.service === 0 ? 1 : Math.min(1, sentToday / caps.service)}
          aria-label={t.sentToday}
        />
        <p class="small quiet-text">{t.sentToday}</p>
      </div>
      <dl class="facts">
        {(['service', 'project', 'brand', 'recipient'] as const).map((cap) => (
          <CapFact key={cap} name={t.capOf[cap]} value={caps[cap]} />
        ))}
      </dl>
    </Card>
  );
}

function CapFact({ name, value }: { name: string; value: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value.toLocaleString('en')}</dd>
    </>
  );
}
