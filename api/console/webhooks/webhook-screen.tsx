import { Link } from 'wouter';
import { mayDevelop } from '../api/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useQueryState } from '../parts/use-query-state.ts';
import { projectPath, useProject } from '../shell/project-context.ts';
import { webhookTexts as t } from '../texts/webhooks.ts';
import { DeliveryList } from './delivery-list.tsx';
import { useWebhook, useWebhookParams } from './use-webhook.ts';
import { Verifier } from './verifier.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookHealthCard } from './webhook-health-card.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { WebhookSettings } from './webhook-settings.tsx';

const views = ['deliveries', 'settings', 'secret', 'verify'] as const;

export function WebhookScreen() {
  const project = useProject();
  const params = useWebhookParams();
  const query = useWebhook(params);
  const [view, setView] = useQueryState('view', { initial: 'deliveries', allowed: views });
  const mayChange = mayDevelop(project);
  const webhook = query.data;
  return (
    <Page
      title={webhook ? titleOf(webhook.url) : t.title}
      lead={webhook?.description}
      crumbs={<Link href={projectPath(project.projectId, 'webhooks', params.mode)}>{t.title}</Link>}
      actions={
        webhook && mayChange && <WebhookActions key={webhook.state} webhook={webhook} params={params} />
      }
    >
      <Loaded query={query} lines={8}>
        {(found) => (
          <>
            <WebhookHealthCard webhook={found} />
            <Tabs
              label={t.viewsLabel}
              tabs={views.map((each) => [each, t.views[each]] as const)}
              current={view}
              onChange={setView}
            >
              {view === 'deliveries' && <DeliveryList params={params} mayChange={mayChange} />}
              {view === 'settings' && (
                <WebhookSettings webhook={found} params={params} mayChange={mayChange} />
              )}
              {view === 'secret' && <WebhookSecret webhook={found} params={params} mayChange={mayChange} />}
              {view === 'verify' && <Verifier />}
            </Tabs>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Host and path: what tells webhooks apart. */
function titleOf(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
