import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link, useParams } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { Quotas } from '../usage/quota-card.tsx';
import { InviteOwnerDialog } from './invite-owner-dialog.tsx';
import { OperatorPage } from './operator-page.tsx';
import { StateBadge } from './state-badge.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

type Project = Response<'consoleOperatorProject'>;

/** The plan and the state of one project, and what an operator may do about it. */
export function OperatorProjectScreen() {
  const { operatedId: projectId } = useParams<{ operatedId: string }>();
  const query = useQuery({
    queryKey: ['operator', 'projects', 'one', projectId],
    queryFn: async ({ signal }) =>
      call('consoleOperatorProject', { params: { operator_project_id: projectId } }, signal),
  });
  const project = query.data;
  return (
    <OperatorPage
      title={project?.name ?? t.project}
      crumbs={<Link href="/operator/projects">{t.backToProjects}</Link>}
      actions={project && <ProjectActions project={project} />}
    >
      <Loaded query={query} lines={8}>
        {(shown) => (
          <>
            <StateNotice project={shown} />
            <div class="halves">
              <FactsCard project={shown} />
              <Card title={t.month}>
                <Quotas month={shown.month} noQuota={t.noQuota} />
              </Card>
            </div>
          </>
        )}
      </Loaded>
    </OperatorPage>
  );
}

function ProjectActions({ project }: { project: Project }) {
  const [open, setOpen] = useState<'invite' | 'suspend' | null>(null);
  const close = () => setOpen(null);
  if (project.state === 'removed') return null;
  const isSuspended = project.suspendedAt !== null;
  return (
    <>
      <Button onClick={() => setOpen('invite')}>{t.invite}</Button>
      <Button look={isSuspended ? 'primary' : 'grave'} onClick={() => setOpen('suspend')}>
        {isSuspended ? t.resume : t.suspend}
      </Button>
      {open === 'invite' && <InviteOwnerDialog project={project} onClose={close} />}
      {open === 'suspend' && <SuspendDialog project={project} onClose={close} />}
    </>
  );
}

function StateNotice({ project: { suspendedAt, suspensionReason } }: { project: Project }) {
  if (suspendedAt === null) return null;
  return (
    <Notice tone="grave" title={t.suspended}>
      <p>
        {t.suspendedSince} <Moment at={suspendedAt} />. {t.suspendReason}: {suspensionReason ?? t.noReason}
      </p>
    </Notice>
  );
}

const figures = ['minute', 'day', 'verificationsPerMonth', 'stampsPerMonth'] as const;

function FactsCard({ project }: { project: Project }) {
  const { projectId, plan, state, owners, platform, createdAt, endsAt, removedAt, limits } = project;
  return (
    <Card title={t.project}>
      <dl class="facts">
        <dt>{t.projectId}</dt>
        <dd class="row">
          <code>{projectId}</code>
          <CopyButton text={projectId} label={t.copyId} />
        </dd>
        <dt>{t.state}</dt>
        <dd>
          <StateBadge state={state} />
        </dd>
        <dt>{t.plan}</dt>
        <dd>{t.plans[plan]}</dd>
        {figures.map((figure) => (
          <Fact key={figure} name={t[figure]} value={limits[figure]?.toLocaleString('en') ?? t.unlimited} />
        ))}
        <Fact name={t.owners} value={owners === 0 ? t.none : String(owners)} />
        <Fact name={t.platform} value={platform ?? t.noPlatform} />
        <MomentFact name={t.created} at={createdAt} />
        <MomentFact name={t.ends} at={endsAt} />
        <MomentFact name={t.removed} at={removedAt} />
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** Nothing where it has not happened. */
function MomentFact({ name, at }: { name: string; at: string | null }) {
  if (at === null) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Moment at={at} />
      </dd>
    </>
  );
}
