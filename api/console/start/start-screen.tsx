import { useState } from 'preact/hooks';
import { Page } from '../parts/page.tsx';
import { startTexts as t } from '../texts/start.ts';
import { CallStep } from './call-step.tsx';
import { Checklist } from './checklist.tsx';
import { KeyStep, type MadeKey } from './key-step.tsx';
import { useProgress } from './use-progress.ts';
import { WaitStep } from './wait-step.tsx';

/** From nothing to a first call that was counted. The key it makes is in this component alone, and gone with it. */
export function StartScreen() {
  const [made, setMade] = useState<MadeKey | null>(null);
  const progress = useProgress(made?.keyId ?? null);
  return (
    <Page title={t.title} lead={t.lead}>
      <div class="start">
        <ol class="start-steps">
          <KeyStep made={made} keyCount={progress.keyCount} onMade={setMade} />
          <CallStep apiKey={made?.apiKey ?? t.placeholder} />
          <WaitStep progress={progress} />
        </ol>
        <Checklist progress={progress} />
      </div>
    </Page>
  );
}
