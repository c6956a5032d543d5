import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card, Page } from '../parts/page.tsx';
import { projectPath, useProject } from '../shell/project-context.ts';
import { settingsTexts as t } from '../texts/settings.ts';
import { FourEyesCard } from './four-eyes-card.tsx';
import { PairwiseCard } from './pairwise-card.tsx';

type Settings = Response<'consoleGetProject'>;

/** The rules of the project: those that operators have set are read, and the owners' own is changed. */
export function SettingsScreen() {
  const { projectId } = useProject();
  const query = useQuery({
    queryKey: ['settings', projectId],
    queryFn: async ({ signal }) => call('consoleGetProject', { params: { project_id: projectId } }, signal),
  });
  return (
    <Page title={t.title} lead={t.lead}>
      <Notice title={t.readOnly}>
        <p>{t.readOnlyWhy}</p>
        <p>
          <Link href={projectPath(projectId, 'audit')}>{t.changedIn}</Link>
        </p>
      </Notice>
      <Loaded query={query} lines={8}>
        {(settings) => (
          <>
            <ProjectCard settings={settings} />
            <LimitsCard settings={settings} />
            <FourEyesCard settings={settings} />
            <PairwiseCard settings={settings} />
            <RulesCard settings={settings} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function ProjectCard({ settings }: { settings: Settings }) {
  const { projectId, name, platform, createdAt, suspendedAt, endsAt } = settings;
  return (
    <Card title={t.project}>
      {suspendedAt !== null && (
        <Notice tone="grave" title={t.suspendedWhy}>
          <p>
            {t.suspended} <Moment at={suspendedAt} />
          </p>
        </Notice>
      )}
      {endsAt !== null && (
        <Notice tone="warn" title={t.endsWhy}>
          <p>
            {t.ends} <Moment at={endsAt} />
          </p>
        </Notice>
      )}
      <dl class="facts">
        <dt>{t.id}</dt>
        <dd class="row">
          <code>{projectId}</code>
          <CopyButton text={projectId} label={t.copyId} />
        </dd>
        <dt>{t.name}</dt>
        <dd>{name}</dd>
        <dt>{t.platform}</dt>
        <dd>{platform ?? t.noPlatform}</dd>
        <dt>{t.created}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
      </dl>
    </Card>
  );
}

const figures = ['minute', 'day', 'verificationsPerMonth', 'stampsPerMonth'] as const;

function LimitsCard({ settings: { plan, limits } }: { settings: Settings }) {
  return (
    <Card title={t.limits}>
      <dl class="facts">
        <dt>{t.plan}</dt>
        <dd>{t.plans[plan]}</dd>
        {figures.map((figure) => (
          <FigureFact key={figure} name={t[figure]} value={limits[figure]} />
        ))}
      </dl>
    </Card>
  );
}

function FigureFact({ name, value }: { name: string; value: number | null }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value === null ? t.unlimited : value.toLocaleString('en')}</dd>
    </>
  );
}

function RulesCard({ settings }: { settings: Settings }) {
  const { assuranceMin, linksByMailOnly, secondKeyApproval } = settings;
  return (
    <Card title={t.rules}>
      <dl class="facts">
        <dt>{t.assurance}</dt>
        <dd>{t.assurances[assuranceMin] ?? assuranceMin}</dd>
        <dt>{t.mailOnly}</dt>
        <dd>{t.mailOnlyStates[`${linksByMailOnly}`]}</dd>
        <dt>{t.secondKey}</dt>
        <dd>{t.secondKeyStates[`${secondKeyApproval}`]}</dd>
      </dl>
    </Card>
  );
}
