import { Link } from 'wouter';
import { CopyButton } from '../parts/copy-button.tsx';
import { Moment } from '../parts/moment.tsx';
import { projectPath, useProject } from '../shell/project-context.ts';
import { keyTexts as t } from '../texts/keys.ts';
import { KeyStatus } from './key-columns.tsx';
import { type Key, shortOf } from './scopes.ts';

export function KeyFacts({ keyShown }: { keyShown: Key }) {
  const { projectId } = useProject();
  const { keyId, mode, status, scopes, domains, createdAt, expiresAt, revokedAt, lastUsedAt, replacedBy } =
    keyShown;
  return (
    <dl class="facts">
      <dt>{t.key}</dt>
      <dd>
        <code>{shortOf(keyShown)}</code>
      </dd>
      <dt>{t.status}</dt>
      <dd>
        <KeyStatus status={status} />
      </dd>
      <dt>{t.keyId}</dt>
      <dd class="row">
        <code>{keyId}</code>
        <CopyButton text={keyId} label={t.copyKeyId} />
      </dd>
      <dt>{t.created}</dt>
      <dd>
        <Moment at={createdAt} />
      </dd>
      <dt>{t.lastUsed}</dt>
      <dd>{lastUsedAt === null ? t.neverUsed : <Moment at={lastUsedAt} />}</dd>
      <dt>{t.expires}</dt>
      <dd>{expiresAt === null ? t.never : <Moment at={expiresAt} />}</dd>
      {revokedAt !== null && (
        <>
          <dt>{t.revokedAt}</dt>
          <dd>
            <Moment at={revokedAt} />
          </dd>
        </>
      )}
      {replacedBy !== null && (
        <>
          <dt>{t.replacedBy}</dt>
          <dd>
            <Link href={projectPath(projectId, `keys/${replacedBy}`, mode)}>{t.newKey}</Link>
          </dd>
        </>
      )}
      <dt>{t.domains}</dt>
      <dd>{domains.length === 0 ? t.anyDomain : domains.join(', ')}</dd>
      <dt>{t.scopes}</dt>
      <dd class="row">
        {scopes.map((scope) => (
          <code class="badge" key={scope}>
            {scope}
          </code>
        ))}
      </dd>
    </dl>
  );
}
