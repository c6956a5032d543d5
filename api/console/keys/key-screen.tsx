import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link, useParams } from 'wouter';
import { call } from '../api/call.ts';
import { mayDevelop } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Card, Page } from '../parts/page.tsx';
import { projectPath, useProject } from '../shell/project-context.ts';
import { keyTexts as t } from '../texts/keys.ts';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { KeyFacts } from './key-facts.tsx';
import { KeyUse } from './key-use.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import type { Key } from './scopes.ts';

export function KeyScreen() {
  const { projectId } = useProject();
  const { keyId } = useParams<{ keyId: string }>();
  const found = useQuery({
    queryKey: ['keys', projectId, 'one', keyId],
    queryFn: async ({ signal }) =>
      call('consoleGetKey', { params: { project_id: projectId, key_id: keyId } }, signal),
  });
  const key = found.data;
  return (
    <Page
      title={key ? (key.name ?? t.unnamed) : t.key}
      crumbs={<Link href={projectPath(projectId, 'keys', key?.mode)}>{t.back}</Link>}
      actions={key && <KeyActions keyShown={key} />}
    >
      <Loaded query={found}>
        {(shown) => (
          <>
            <Card>
              <KeyFacts keyShown={shown} />
            </Card>
            <Card title={t.use}>
              <KeyUse keyShown={shown} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const dialogs = ['edit', 'expiry', 'rotate', 'revoke'] as const;

/** What may be done to a key that has not ended. */
function KeyActions({ keyShown }: { keyShown: Key }) {
  const project = useProject();
  const [open, setOpen] = useState<(typeof dialogs)[number] | null>(null);
  if (!mayDevelop(project)) return null;
  const given = { keyShown, onClose: () => setOpen(null) };
  const offered = dialogs.filter((name) => name !== 'rotate' || keyShown.replacedBy === null);
  // A dialog that shows a new secret outlives what it did to this key.
  return (
    <>
      {keyShown.status === 'active' &&
        offered.map((name) => (
          <Button key={name} look={name === 'revoke' ? 'grave' : undefined} onClick={() => setOpen(name)}>
            {t[name]}
          </Button>
        ))}
      {open === 'edit' && <EditKeyDialog {...given} />}
      {open === 'expiry' && <ExpiryDialog {...given} />}
      {open === 'rotate' && <RotateDialog {...given} />}
      {open === 'revoke' && <RevokeDialog {...given} />}
    </>
  );
}
