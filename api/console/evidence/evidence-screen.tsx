import { Link, useParams } from 'wouter';
import { defang } from '../parts/defang.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import type { QueuePlace } from '../queue/alert.ts';
import { readableHost } from '../queue/name-diff.ts';
import { useAlert } from '../queue/use-alerts.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { evidenceTexts as t } from '../texts/evidence.ts';
import { queueTexts } from '../texts/queue.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { VerdictHistory } from './verdict-history.tsx';
import { VerifyCard } from './verify-card.tsx';
import { VisitHistory } from './visit-history.tsx';

/** The evidence of one alert: its proof, what each visit has seen, its files, and who decided what. */
export function EvidenceScreen() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const { alertId } = useParams<{ alertId: string }>();
  const place: QueuePlace = { project_id: projectId, mode };
  const query = useAlert(place, alertId);
  const { data } = query;
  const queue = projectPath(projectId, 'queue', mode);
  return (
    <Page
      title={data ? t.titleOf(defang(readableHost(data.host))) : t.title}
      lead={data?.why}
      crumbs={
        <>
          <Link href={queue}>{queueTexts.title}</Link>
          {' / '}
          <Link href={`${queue}&alert=${alertId}`}>{t.alert}</Link>
        </>
      }
    >
      <Loaded query={query} lines={10}>
        {(alert) => (
          <>
            <VerifyCard place={place} alert={alert} />
            <VisitHistory place={place} alert={alert} />
            <EvidenceFiles alert={alert} />
            <VerdictHistory alert={alert} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
