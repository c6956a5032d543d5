import { useState } from 'preact/hooks';
import { mayOwn } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Card, Page } from '../parts/page.tsx';
import { useShortcut } from '../parts/shortcuts.ts';
import { useProject } from '../shell/project-context.ts';
import { teamTexts as t } from '../texts/team.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { roleOptions } from './members.ts';

export function TeamScreen() {
  const isOwner = mayOwn(useProject());
  const [isInviting, setInviting] = useState(false);
  useShortcut('n', t.inviteTitle, () => setInviting(isOwner));
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        isOwner && (
          <Button look="primary" onClick={() => setInviting(true)}>
            <Icon name="plus" />
            {t.invite}
          </Button>
        )
      }
    >
      <MemberList />
      <OpenInvitations />
      <Card title={t.rolesTitle}>
        <dl class="facts">
          {roleOptions.map(({ value, label, hint }) => [
            <dt key={`${value} name`}>{label}</dt>,
            <dd key={`${value} meaning`}>{hint}</dd>,
          ])}
        </dl>
      </Card>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}
