import type { ComponentChildren } from 'preact';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { Card } from '../parts/page.tsx';
import { queueTexts as t } from '../texts/queue.ts';
import type { AlertDetail } from './alert.ts';

/** What the visit has found besides: how the page was found, and where it led. */
export function PageFacts({ alert }: { alert: AlertDetail }) {
  const { source, landedUrl, url } = alert;
  return (
    <Card title={t.page}>
      <dl class="facts">
        <Fact name={t.foundBy}>{t.sources[source]}</Fact>
        <Fact name={t.redirects}>
          {landedUrl === url ? t.noRedirects : <DefangedAddress of={landedUrl} />}
        </Fact>
      </dl>
    </Card>
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
