import { Badge } from '../parts/badge.tsx';
import { Card } from '../parts/page.tsx';
import { stampTexts as t } from '../texts/stamps.ts';
import type { StampDetail } from './stamp-words.ts';

/** Whether the signature holds, and where the stamp is in the public log. */
export function StampProof({ stamp: { faults, proof, sidecarUrl } }: { stamp: StampDetail }) {
  const isSigned = !faults.includes('signature_invalid');
  return (
    <Card
      title={t.proof}
      actions={
        <a class="button" href={sidecarUrl} download>
          {t.sidecar}
        </a>
      }
    >
      <dl class="facts">
        <dt>{t.signed}</dt>
        <dd>
          <Badge tone={isSigned ? 'good' : 'grave'}>{isSigned ? t.signatureGood : t.signatureBad}</Badge>
        </dd>
        <dt>{t.logged}</dt>
        <dd>
          <LogState faults={faults} proof={proof} />
        </dd>
        {proof && (
          <>
            <dt>{t.origin}</dt>
            <dd>
              <code>{proof.origin}</code>
            </dd>
          </>
        )}
      </dl>
      <p class="small quiet-text">{t.sidecarWhy}</p>
    </Card>
  );
}

function LogState({ faults, proof }: Pick<StampDetail, 'faults' | 'proof'>) {
  if (faults.includes('log_mismatch')) return <Badge tone="grave">{t.mismatch}</Badge>;
  if (proof === null) return <span role="status">{t.pending}</span>;
  return <>{t.loggedAt(proof.index.toLocaleString('en'), proof.treeSize.toLocaleString('en'))}</>;
}
