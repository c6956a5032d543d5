import { Link } from 'wouter';
import { mayAct } from '../api/session.ts';
import { Badge } from '../parts/badge.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { stampTexts as t } from '../texts/stamps.ts';
import { trustTexts } from '../texts/trust.ts';
import { type StampDetail, stateTones } from './stamp-words.ts';

/** What the stamp says, and who is behind it. */
export function StampFacts({ stamp }: { stamp: StampDetail }) {
  const { stampId, state, contentType, contentHash, url, createdAt, recordedAt, isOwn, pageUrl } = stamp;
  return (
    <Card>
      <dl class="facts">
        <dt>{t.state}</dt>
        <dd>
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>{' '}
          <span class="small quiet-text">{t.meanings[state]}</span>
        </dd>
        <dt>{t.id}</dt>
        <dd class="row">
          <code>{stampId}</code>
          <CopyButton text={stampId} label={t.copyId} />
        </dd>
        <dt>{t.type}</dt>
        <dd>{t.types[contentType]}</dd>
        {url !== null && (
          <>
            <dt>{t.url}</dt>
            <dd>{url}</dd>
          </>
        )}
        <dt>{t.fingerprint}</dt>
        <dd class="row">
          <code>{contentHash}</code>
          <CopyButton text={contentHash} label={t.copyFingerprint} />
        </dd>
        <dt>{t.made}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        <dt>{t.recorded}</dt>
        <dd>
          <Moment at={recordedAt} />
        </dd>
        <dt>{t.maker}</dt>
        <dd>{isOwn ? t.own : t.another}</dd>
        <CreatorFacts stamp={stamp} />
        <dt>{t.page}</dt>
        <dd>
          <a href={pageUrl} target="_blank" rel="noreferrer">
            {t.openPage}
          </a>
        </dd>
        <RevocationFacts stamp={stamp} />
      </dl>
    </Card>
  );
}

function CreatorFacts({
  stamp: { createdBy, creator, creatorStatus, namedBy, trust },
}: {
  stamp: StampDetail;
}) {
  const project = useProject();
  const [mode] = useMode();
  return (
    <>
      <dt>{t.creator}</dt>
      <dd class="row">
        <span>{createdBy}</span>
        {mayAct(project) && creatorStatus !== 'deleted' && (
          <Link href={projectPath(project.projectId, `people/${creator}`, mode)}>{t.lookUp}</Link>
        )}
      </dd>
      <dt>{t.namedBy}</dt>
      <dd>{t.namings[namedBy]}</dd>
      {trust && (
        <>
          <dt>{t.score}</dt>
          <dd>{t.scoreOf(trust.score, trustTexts.levels[trust.level])}</dd>
        </>
      )}
    </>
  );
}

function RevocationFacts({ stamp: { revokedAt, revokedBy, revocationReason } }: { stamp: StampDetail }) {
  if (revokedAt === null || revokedBy === null) return null;
  return (
    <>
      <dt>{t.revokedBy}</dt>
      <dd>
        {t.revokers[revokedBy]}, <Moment at={revokedAt} />
      </dd>
      <dt>{t.reasonOf}</dt>
      <dd>{revocationReason}</dd>
    </>
  );
}
