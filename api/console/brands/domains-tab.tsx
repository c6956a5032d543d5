import { call, type Response } from '../api/call.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { type Brand, type BrandParams, useBrandChange } from './use-brand.ts';

interface TabProps {
  brand: Brand;
  params: BrandParams;
  mayChange: boolean;
}

/** Which official domains are proven to be the project's, and how to prove the others. */
export function DomainsTab({ brand, params, mayChange }: TabProps) {
  const { officialDomains, domainProofs } = brand;
  return (
    <div class="stack">
      <AutomationNotice brand={brand} />
      {officialDomains.length === 0 ? (
        <Card flush>
          <EmptyState icon="brands" title={t.noDomains}>
            {t.noDomainsWhy}
          </EmptyState>
        </Card>
      ) : (
        <p class="quiet-text">{t.proofLead}</p>
      )}
      {officialDomains.map((domain) => (
        <DomainCard
          key={domain}
          domain={domain}
          proof={domainProofs.find((each) => each.domain === domain)}
          params={params}
          mayChange={mayChange}
        />
      ))}
    </div>
  );
}

type Proof = Brand['domainProofs'][number];
const tones = { pending: 'warn', proven: 'good', expired: 'grave' } as const satisfies Record<
  Proof['status'],
  Tone
>;

function DomainCard({
  domain,
  proof,
  params,
  mayChange,
}: {
  domain: string;
  proof: Proof | undefined;
  params: BrandParams;
  mayChange: boolean;
}) {
  const check = useBrandChange(params, async () => call('consoleVerifyDomain', { params, body: { domain } }));
  return (
    <Card
      title={<span class="wrapped">{domain}</span>}
      actions={
        mayChange && (
          <Button size="little" busy={check.isPending} onClick={() => check.mutate(undefined)}>
            {proof ? t.checkNow : t.showRecord}
          </Button>
        )
      }
    >
      <p class="row">
        <Badge tone={proof ? tones[proof.state] : 'neutral'}>{t.proofs[proof?.state ?? 'none']}</Badge>
        {proof && proof.state === 'proven' && proof.expiresAt !== null && (
          <span class="small">
            {t.proofUntil} <Moment at={proof.expiresAt} />
          </span>
        )}
        {proof && proof.checkedAt !== null && (
          <span class="small quiet-text">
            {t.checkedAt} <Moment at={proof.checkedAt} />
          </span>
        )}
      </p>
      {check.error && <ErrorState error={check.error} />}
      {check.data && <CheckedRecord checked={check.data} />}
    </Card>
  );
}

function CheckedRecord({ checked: { record, look } }: { checked: Response<'consoleVerifyDomain'> }) {
  return (
    <div class="stack">
      <div role="status">
        <Notice tone={look === 'found' ? 'good' : 'warn'}>
          <p>{t.looks[look]}</p>
        </Notice>
      </div>
      <h3>{t.recordType}</h3>
      <CodeBlock label={t.recordName} code={record.name} copyLabel={t.copyName} wraps />
      <CodeBlock label={t.recordValue} code={record.value} copyLabel={t.copyValue} wraps />
    </div>
  );
}

/** Whether takedowns may go out by themselves, as far as that depends on whose names these are. */
function AutomationNotice({ brand: { automation, domainProofs } }: { brand: Brand }) {
  const { allowed, decision, unprovenNames } = automation;
  const { automationStates: says } = t;
  if (decision !== null)
    return (
      <Notice tone={decision === 'approved' ? 'good' : 'warn'} title={t.automation}>
        <p>{says[decision]}</p>
      </Notice>
    );
  if (allowed)
    return (
      <Notice tone="good" title={t.automation}>
        <p>{says.allowed}</p>
      </Notice>
    );
  const isProven = domainProofs.some(({ status }) => status === 'proven');
  return (
    <Notice title={t.automation}>
      {isProven ? (
        <p>
          {says.refused} {unprovenNames.join(', ')}
        </p>
      ) : (
        <p>{says.noDomain}</p>
      )}
    </Notice>
  );
}
