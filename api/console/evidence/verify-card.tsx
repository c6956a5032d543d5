import { Button } from '../parts/button.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { utcOf } from '../parts/moment-words.ts';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import type { AlertDetail, QueuePlace } from '../queue/alert.ts';
import { evidenceTexts as t } from '../texts/evidence.ts';
import { useVerification, type Verification } from './use-verification.ts';
import type { Check } from './verify-evidence.ts';

/** Proves in this browser that no byte of the evidence was changed since it was recorded. */
export function VerifyCard({ place, alert }: { place: QueuePlace; alert: AlertDetail }) {
  const { verification, verify } = useVerification(place, alert.alertId);
  const kept = alert.history.filter(({ isKept }) => isKept).map(({ sightingId }) => sightingId);
  return (
    <Card
      title={t.verifyTitle}
      actions={
        <Button look="primary" busy={verification?.isDone === false} onClick={() => void verify(kept)}>
          {t.verify}
        </Button>
      }
    >
      <p class="quiet-text">{t.verifyWhy(kept.length)}</p>
      {verification && <Findings verification={verification} alert={alert} />}
    </Card>
  );
}

function Findings({ verification, alert }: { verification: Verification; alert: AlertDetail }) {
  const { bundles, log, error } = verification;
  const seenAt = new Map(alert.history.map((each) => [each.sightingId, each.seenAt]));
  return (
    <>
      <Outcome verification={verification} />
      {error && <ErrorState error={error} />}
      {log && (
        <>
          <p class="small quiet-text">{t.logFingerprint}</p>
          <CodeBlock
            code={log.fingerprint}
            label={t.logFingerprintLabel}
            copyLabel={t.copyFingerprint}
            wraps
          />
          <CheckList checks={log.faults.map(({ name, says }) => ({ name: t.entry(name), says }))} />
        </>
      )}
      {bundles.map(({ sightingId, checks }) => (
        <details key={sightingId} open={checks.some(({ says }) => says !== null)}>
          <summary>{t.visitOf(utcOf(seenAt.get(sightingId) ?? ''))}</summary>
          <CheckList checks={checks} />
        </details>
      ))}
    </>
  );
}

/** In one sentence, which screen readers say once it is there. */
function Outcome({ verification: { bundles, log, isDone, error } }: { verification: Verification }) {
  const checks = bundles.flatMap((bundle) => bundle.checks);
  const faults = [...checks, ...(log?.faults ?? [])].filter(({ says }) => says !== null).length;
  return (
    <div role="status">
      {!isDone && <p>{t.checked(checks.length)}</p>}
      {isDone && !error && faults === 0 && (
        <Notice tone="good" title={t.intact(checks.length, log?.entries ?? 0)} />
      )}
      {isDone && faults > 0 && <Notice tone="grave" title={t.differs(faults)} />}
    </div>
  );
}

function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <ul class="check-list">
      {checks.map(({ name, says }) => (
        <li key={`${name} ${says}`} class={says === null ? 'is-intact' : 'is-changed'}>
          <code>{name}</code>
          <span>{says ?? t.unchanged}</span>
        </li>
      ))}
    </ul>
  );
}
