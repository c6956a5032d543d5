import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { addressOf } from '../api/call.ts';
import { mayReview } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { defang } from '../parts/defang.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { projectPath, useProject } from '../shell/project-context.ts';
import { takedownTexts as t } from '../texts/takedown.ts';
import { takedownTexts as listTexts } from '../texts/takedowns.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PlatformForm } from './platform-form.tsx';
import type { Takedown } from './state-badge.tsx';
import { TakedownFacts } from './takedown-facts.tsx';
import { Timeline } from './timeline.tsx';
import { useTakedown, useTakedownParams } from './use-takedown.ts';
import { WhyNotSent } from './why-not-sent.tsx';

type Decision = 'approve' | 'cancel' | 'answer';

/** One takedown: what it is about, why it was not sent, its mails, and everything that happened. */
export function TakedownScreen() {
  const params = useTakedownParams();
  const query = useTakedown(params);
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  const takedown = query.data;
  return (
    <Page
      title={takedown === undefined ? t.takedown : t.title(defang(takedown.host))}
      crumbs={<Link href={projectPath(params.project_id, 'takedowns', params.mode)}>{listTexts.title}</Link>}
      actions={takedown && <Actions takedown={takedown} onDecide={setDecision} />}
    >
      <Loaded query={query} lines={8}>
        {(found) => (
          <>
            {found.whyNotSent.length > 0 && <WhyNotSent takedown={found} />}
            <TakedownFacts takedown={found} />
            <NoticesCard takedown={found} params={params} />
            {found.form && <PlatformForm form={found.form} />}
            <Timeline takedown={found} />
            {decision === 'approve' && <ApproveDialog takedown={found} params={params} onClose={close} />}
            {decision === 'cancel' && <CancelDialog params={params} onClose={close} />}
            {decision === 'answer' && <AnswerDialog takedown={found} params={params} onClose={close} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Actions({ takedown, onDecide }: { takedown: Takedown; onDecide: (decision: Decision) => void }) {
  const params = useTakedownParams();
  const isReviewer = mayReview(useProject());
  const { state, endedAt } = takedown;
  return (
    <>
      <a class="button" href={addressOf('consoleTakedownPack', { params })} download title={t.packHint}>
        {t.pack}
      </a>
      {isReviewer && endedAt === null && <Button onClick={() => onDecide('cancel')}>{t.cancel}</Button>}
      {isReviewer && (state === 'sent' || state === 'acknowledged') && (
        <Button look="primary" onClick={() => onDecide('answer')}>
          {t.answer}
        </Button>
      )}
      {isReviewer && state === 'drafted' && (
        <Button look="primary" onClick={() => onDecide('approve')}>
          {t.approve}
        </Button>
      )}
    </>
  );
}
