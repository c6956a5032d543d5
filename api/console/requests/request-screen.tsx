import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { call } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card, Page } from '../parts/page.tsx';
import { type Mode, projectPath, useMode, useProject } from '../shell/project-context.ts';
import { requestTexts as t } from '../texts/requests.ts';
import { ReasonNote } from './reason-note.tsx';
import { type LoggedRequest, toneOf } from './request-columns.tsx';
import { useKeyNames } from './request-filters.tsx';

export function RequestScreen() {
  const { projectId } = useProject();
  const { requestId } = useParams<{ requestId: string }>();
  const [mode] = useMode();
  const query = useQuery({
    queryKey: ['request', projectId, mode, requestId],
    queryFn: async ({ signal }) =>
      call('consoleGetRequest', { params: { project_id: projectId, mode, request_id: requestId } }, signal),
  });
  return (
    <Page
      title={t.request}
      lead={t.requestLead}
      crumbs={<Link href={projectPath(projectId, 'requests', mode)}>{t.title}</Link>}
    >
      <Loaded query={query}>{(request) => <RequestFacts request={request} mode={mode} />}</Loaded>
    </Page>
  );
}

function RequestFacts({ request, mode }: { request: LoggedRequest; mode: Mode }) {
  const { projectId } = useProject();
  const keyNames = useKeyNames(mode);
  const { requestId, at, keyId, operation, status, reason, milliseconds } = request;
  return (
    <>
      <Card>
        <dl class="facts">
          <dt>{t.id}</dt>
          <dd class="row">
            <code>{requestId}</code>
            <CopyButton text={requestId} label={t.copyId} />
          </dd>
          <dt>{t.status}</dt>
          <dd>
            <Badge tone={toneOf(status)}>{status}</Badge>
          </dd>
          <dt>{t.operation}</dt>
          <dd>
            <code>{operation}</code>
          </dd>
          <dt>{t.at}</dt>
          <dd>
            <Moment at={at} />
          </dd>
          <dt>{t.duration}</dt>
          <dd>{t.milliseconds(milliseconds)}</dd>
          <dt>{t.key}</dt>
          <dd>
            <Link href={projectPath(projectId, 'keys', mode)}>{keyNames.get(keyId) ?? keyId}</Link>
          </dd>
        </dl>
      </Card>
      {reason !== null && (
        <Card
          title={
            <>
              {t.reason} <code>{reason}</code>
            </>
          }
        >
          <ReasonNote reason={reason} />
          <p>
            <Link href={`${projectPath(projectId, 'requests', mode)}&reason=${encodeURIComponent(reason)}`}>
              {t.similar}
            </Link>
          </p>
        </Card>
      )}
    </>
  );
}
