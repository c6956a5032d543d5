import type { ComponentChildren } from 'preact';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { queueTexts as t } from '../texts/queue.ts';
import type { AlertDetail, QueuePlace, Sighting } from './alert.ts';
import { useVisit } from './use-alerts.ts';

/** What the last visit has found besides: where the page led, who vouches for its name, how old it is, what its forms ask for. */
export function PageFacts({ alert, place }: { alert: AlertDetail; place: QueuePlace }) {
  const query = useVisit(place, alert.alertId, alert.lastSightingId ?? '');
  return (
    <Card title={t.page}>
      <Loaded query={query} lines={5}>
        {({ page, source }) => <Facts page={page} source={source} />}
      </Loaded>
    </Card>
  );
}

function Facts({ page, source }: Pick<Sighting, 'page' | 'source'>) {
  const { title, redirects, landedUrl, certificate, domainAgeDays, forms } = page;
  return (
    <dl class="facts">
      <Fact name={t.pageTitle}>{title}</Fact>
      <Fact name={t.foundBy}>{t.sources[source]}</Fact>
      <Fact name={t.redirects}>
        {redirects.length === 0 ? t.noRedirects : <Addresses addresses={redirects} last={landedUrl} />}
      </Fact>
      <Fact name={t.domainAge}>{domainAgeDays === null ? null : t.days(domainAgeDays)}</Fact>
      <Fact name={t.certificate}>{certificate && <Certificate {...certificate} />}</Fact>
      <Fact name={t.forms}>
        {forms && (forms.length === 0 ? t.noForms : forms.map((form, at) => <Form key={at} {...form} />))}
      </Fact>
    </dl>
  );
}

function Addresses({ addresses, last }: { addresses: readonly string[]; last: string | null }) {
  return (
    <ol class="plain-list">
      {[...addresses, ...(last === null ? [] : [last])].map((each, at) => (
        <li key={at}>
          <DefangedAddress of={each} />
        </li>
      ))}
    </ol>
  );
}

function Certificate({ issuer, validFrom }: NonNullable<Sighting['page']['certificate']>) {
  return (
    <>
      {t.certificateBy(issuer)}{' '}
      <span class="quiet-text">
        {t.validFrom} <Moment at={validFrom} />
      </span>
    </>
  );
}

function Form({ action, fields, buttons }: NonNullable<Sighting['page']['forms']>[number]) {
  return (
    <p>
      {fields.length === 0 ? t.emptyForm : fields.map(({ label, type }) => label || type).join(', ')}
      {buttons.length > 0 && <span class="quiet-text"> ({buttons.join(', ')})</span>}
      {action !== null && (
        <span class="quiet-text">
          {' '}
          {t.sentTo} <DefangedAddress of={action} />
        </span>
      )}
    </p>
  );
}

/** What could not be found out is grey. */
function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  const isKnown = children !== null && children !== undefined && children !== '';
  return (
    <>
      <dt>{name}</dt>
      <dd>{isKnown ? children : <span class="quiet-text">{t.notKnown}</span>}</dd>
    </>
  );
}
