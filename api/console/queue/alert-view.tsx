import type { ComponentChildren } from 'preact';
import { Link } from 'wouter';
import { Badge } from '../parts/badge.tsx';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { Likelihood } from '../parts/likelihood.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { Picture } from '../parts/picture.tsx';
import { projectPath } from '../shell/project-context.ts';
import { queueTexts as t } from '../texts/queue.ts';
import { waterfallTexts } from '../texts/waterfall.ts';
import type { AlertDetail, QueuePlace } from './alert.ts';
import { ComparePictures } from './compare-pictures.tsx';
import { NameComparison } from './name-comparison.tsx';
import { PageFacts } from './page-facts.tsx';
import { Screenshot } from './screenshot.tsx';
import { WaterfallChart } from './waterfall-chart.tsx';

/** Everything that is known of one alert. Nothing of the page itself is loaded. */
export function AlertView({
  alert,
  place,
  children,
}: {
  alert: AlertDetail;
  place: QueuePlace;
  children?: ComponentChildren;
}) {
  return (
    <article class="alert-view">
      <header class="stack">
        <h2>
          <DefangedAddress of={alert.url} />
        </h2>
        <div class="row">
          <Likelihood probability={alert.probability} />
          <Badge tone={t.statusTones[alert.state]}>{t.statuses[alert.state]}</Badge>
          {alert.kind === 'lookalike' && <Badge>{t.kindOf.lookalike}</Badge>}
          <span class="quiet-text small">
            {alert.brand.name} · {t.seen(alert.sightings)} <Moment at={alert.lastSeenAt} />
          </span>
          <Link class="small" href={projectPath(place.project_id, `queue/${alert.alertId}`, place.mode)}>
            {t.evidence}
          </Link>
        </div>
        <p>{alert.why}</p>
      </header>
      <div class="alert-parts">
        <Pictures alert={alert} />
        <Card title={t.names}>
          <NameComparison suspect={alert.registrableDomain ?? alert.host} own={namesOf(alert)} />
        </Card>
        {alert.kind === 'impersonation' && (
          <Card title={waterfallTexts.title}>
            <WaterfallChart alert={alert} />
          </Card>
        )}
        <PageFacts alert={alert} place={place} />
        {children}
      </div>
    </article>
  );
}

/** Its domains; before there are any, its name as a domain would have it. */
const namesOf = ({ brand: { name, officialDomains } }: AlertDetail): readonly string[] =>
  officialDomains.length > 0 ? officialDomains : [name.toLowerCase().replaceAll(/\s+/g, '')];

function Pictures({ alert: { pictures, explanation } }: { alert: AlertDetail }) {
  const first = (kind: (typeof pictures)[number]['kind']) => pictures.find((each) => each.kind === kind);
  const [screenshot, crop, reference, faces] = [
    first('screenshot'),
    first('crop'),
    first('reference'),
    first('faces'),
  ];
  return (
    <Card title={t.pictures}>
      {crop && reference && <ComparePictures crop={crop} reference={reference} />}
      {faces && (
        <figure>
          <Picture key={faces.url} picture={faces} alt={t.facesAlt} />
          <figcaption>{t.facesAlt}</figcaption>
        </figure>
      )}
      {screenshot ? (
        <Screenshot
          picture={screenshot}
          box={explanation.matchedReference?.box ?? null}
          alt={t.screenshotAlt}
        />
      ) : (
        <p class="quiet-text">{t.noScreenshot}</p>
      )}
    </Card>
  );
}
