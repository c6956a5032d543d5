import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { call } from '../api/call.ts';
import { mayDevelop } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card, Page } from '../parts/page.tsx';
import { useShortcut } from '../parts/shortcuts.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { deliveryTexts as t } from '../texts/deliveries.ts';
import { webhookTexts } from '../texts/webhooks.ts';
import { AttemptCard } from './attempt-card.tsx';
import { curlOfAttempt } from './curl-of-attempt.ts';
import { DeliveryBadge, type DeliveryDetail } from './delivery-badge.tsx';
import { mayResend, useResend } from './use-resend.ts';

const refreshMs = 2000;

/** One delivery: what was sent where, every attempt, and what happens next. `r` sends it again. */
export function DeliveryScreen() {
  const project = useProject();
  const { projectId } = project;
  const [mode] = useMode();
  const { webhookId, deliveryId } = useParams<{ webhookId: string; deliveryId: string }>();
  const query = useQuery({
    queryKey: ['delivery', projectId, mode, deliveryId],
    queryFn: async ({ signal }) =>
      call(
        'consoleGetDelivery',
        { params: { project_id: projectId, mode, delivery_id: deliveryId } },
        signal,
      ),
    refetchInterval: refreshMs,
  });
  const resend = useResend(mode);
  const canResend = mayDevelop(project) && query.data !== undefined && mayResend(query.data);
  const sendAgain = () => canResend && !resend.isPending && resend.mutate(deliveryId);
  useShortcut('r', t.resend, sendAgain);
  return (
    <Page
      title={query.data?.event.type ?? t.delivery}
      crumbs={
        <>
          <Link href={projectPath(projectId, 'webhooks', mode)}>{webhookTexts.title}</Link>
          {' / '}
          <Link href={projectPath(projectId, `webhooks/${webhookId}`, mode)}>
            {query.data?.webhook.url.replace(/^https?:\/\//, '') ?? webhookId}
          </Link>
        </>
      }
      actions={
        mayDevelop(project) && (
          <Button look="primary" busy={resend.isPending} disabled={!canResend} onClick={sendAgain}>
            {t.resend}
          </Button>
        )
      }
    >
      {resend.error && <ErrorState error={resend.error} />}
      <Loaded query={query} lines={8}>
        {(delivery) => (
          <>
            <DeliveryFacts delivery={delivery} />
            {delivery.attempts.toReversed().map((attempt) => (
              <AttemptCard
                key={`${attempt.attempt} ${attempt.startedAt}`}
                attempt={attempt}
                delivery={delivery}
                isOpen={attempt === delivery.attempts.at(-1)}
              />
            ))}
            <DeliveryBody delivery={delivery} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const { projectId } = useProject();
  const [mode] = useMode();
  const { state, deadReason, event, webhook, attemptCount, nextAttemptAt, expiresAt, finishedAt } = delivery;
  return (
    <Card>
      <dl class="facts">
        <dt>{t.status}</dt>
        <dd>
          <DeliveryBadge status={state} />
        </dd>
        <dt>{t.event}</dt>
        <dd>
          <Link href={projectPath(projectId, `events/${event.eventId}`, mode)}>
            <code>{event.eventId}</code>
          </Link>
        </dd>
        <dt>{t.webhook}</dt>
        <dd>{webhook.url}</dd>
        <dt>{t.attempts}</dt>
        <dd>{attemptCount}</dd>
        {nextAttemptAt !== null && (
          <>
            <dt>{t.next}</dt>
            <dd>
              <Moment at={nextAttemptAt} />
            </dd>
          </>
        )}
        <dt>{finishedAt === null ? t.expires : t.ended}</dt>
        <dd>
          <Moment at={finishedAt ?? expiresAt} />
        </dd>
      </dl>
      {deadReason !== null && <Notice tone="grave">{t.deadReasons[deadReason]}</Notice>}
      {delivery.attempts.length === 0 && <p class="quiet-text">{t.noAttempts}</p>}
    </Card>
  );
}

function DeliveryBody({ delivery }: { delivery: DeliveryDetail }) {
  return (
    <>
      <Card title={t.body}>
        <CodeBlock code={delivery.event.body} label={t.body} copyLabel={t.copyBody} wraps />
      </Card>
      <Card title={t.curl}>
        <p class="quiet-text">{t.curlWhy}</p>
        <CodeBlock
          code={curlOfAttempt({
            url: delivery.webhook.url,
            eventId: delivery.event.eventId,
            body: delivery.event.body,
          })}
          label={t.curl}
          copyLabel={t.copyCurl}
        />
      </Card>
    </>
  );
}
