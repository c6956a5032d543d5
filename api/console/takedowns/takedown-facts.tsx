import { Link } from 'wouter';
import { Badge } from '../parts/badge.tsx';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { takedownTexts as t } from '../texts/takedown.ts';
import { takedownTexts as listTexts } from '../texts/takedowns.ts';
import { StateBadge, type Takedown } from './state-badge.tsx';

/** What a takedown is about, who decided what, and whom it goes to. */
export function TakedownFacts({ takedown }: { takedown: Takedown }) {
  const { state, url, brandName, kind, approvedBy, approvedAt, createdAt, endedAt, endedReason } = takedown;
  return (
    <Card title={t.facts}>
      <dl class="facts">
        <dt>{t.state}</dt>
        <dd class="row">
          <StateBadge state={state} />
        </dd>
        <dt>{t.address}</dt>
        <dd>
          <DefangedAddress of={url} />
        </dd>
        <dt>{t.brand}</dt>
        <dd>{brandName}</dd>
        <dt>{t.kind}</dt>
        <dd>{listTexts.kinds[kind]}</dd>
        <Origin takedown={takedown} />
        <dt>{t.startedBy}</dt>
        <dd>
          {starterOf(takedown.startedBy)}, <Moment at={createdAt} />
        </dd>
        {approvedAt !== null && (
          <>
            <dt>{t.approvedBy}</dt>
            <dd>
              {approvedBy}, <Moment at={approvedAt} />
            </dd>
          </>
        )}
        <dt>{t.contacts}</dt>
        <dd>
          <Contacts takedown={takedown} />
        </dd>
        {endedAt !== null && (
          <>
            <dt>{t.ended}</dt>
            <dd>
              <Moment at={endedAt} />
              {endedReason !== null && ` (${endedReason})`}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function Origin({ takedown: { alertId, follows } }: { takedown: Takedown }) {
  const { projectId } = useProject();
  const [mode] = useMode();
  return (
    <>
      <dt>{t.alert}</dt>
      <dd>
        <Link href={projectPath(projectId, `queue/${alertId}`, mode)}>{t.openAlert}</Link>
      </dd>
      {follows !== null && (
        <>
          <dt>{t.follows}</dt>
          <dd>
            <Link href={projectPath(projectId, `takedowns/${follows}`, mode)}>{t.openEarlier}</Link>
          </dd>
        </>
      )}
    </>
  );
}

function starterOf({ kind, name }: Takedown['startedBy']): string {
  if (kind === 'service') return t.starters.service;
  if (kind === 'key') return t.starters.key(name ?? '');
  return name === null ? t.starters.gone : t.starters.member(name);
}

function Contacts({ takedown: { contacts, notices } }: { takedown: Takedown }) {
  if (contacts.length === 0) return <>{t.noContacts}</>;
  return (
    <ul class="plain-list">
      {contacts.map(({ scope, email, operator, source }) => {
        const answer = notices.find((notice) => notice.email === email && notice.answer !== null)?.answer;
        return (
          <li key={email} class="row">
            <span>
              {listTexts.scopes[scope]}: {operator === null ? email : `${operator}, ${email}`}
            </span>
            {source === 'guess' && <Badge>{t.guessed}</Badge>}
            {answer === 'acknowledged' && <Badge tone="good">{t.looksAt}</Badge>}
            {answer === 'rejected' && <Badge tone="grave">{t.refused}</Badge>}
          </li>
        );
      })}
    </ul>
  );
}
