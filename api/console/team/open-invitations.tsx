import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import type { Operations } from '../api/operations.ts';
import { mayOwn } from '../api/session.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { toast } from '../parts/toasts.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useProject } from '../shell/project-context.ts';
import { teamTexts as t } from '../texts/team.ts';

type Invitation = Operations['consoleListInvitations']['response']['data'][number];

/** Invitations whose links still work. */
export function OpenInvitations() {
  const project = useProject();
  const { projectId } = project;
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const list = useCursorList({
    key: ['team', projectId, 'invitations'],
    fetchPage: async (cursor, signal) =>
      call('consoleListInvitations', { params: { project_id: projectId }, query: { cursor } }, signal),
  });
  return (
    <Card flush title={t.invitations}>
      <ListView
        list={list}
        caption={t.invitations}
        columns={mayOwn(project) ? [...columns, withdrawColumn(setWithdrawn)] : columns}
        keyOf={({ invitationId }) => invitationId}
        empty={<p class="card-note">{t.noInvitations}</p>}
      />
      {withdrawn !== null && (
        <WithdrawDialog invitationId={withdrawn} projectId={projectId} onClose={() => setWithdrawn(null)} />
      )}
    </Card>
  );
}

const columns: readonly Column<Invitation>[] = [
  { key: 'role', title: t.role, cell: ({ role }) => <Badge>{t.roles[role]}</Badge> },
  { key: 'by', title: t.invitedBy, wideOnly: true, cell: ({ invitedBy }) => invitedBy ?? t.anOperator },
  {
    key: 'expires',
    title: t.expires,
    width: 'm',
    cell: ({ expiresAt }) => <Moment at={expiresAt} inTable />,
  },
];

const withdrawColumn = (onWithdraw: (invitationId: string) => void): Column<Invitation> => ({
  key: 'withdraw',
  title: '',
  width: 'm',
  end: true,
  cell: ({ invitationId }) => (
    <Button size="little" onClick={() => onWithdraw(invitationId)}>
      {t.withdraw}
    </Button>
  ),
});

function WithdrawDialog({
  invitationId,
  projectId,
  onClose,
}: {
  invitationId: string;
  projectId: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: async () =>
      call('consoleRevokeInvitation', {
        params: { project_id: projectId, invitation_id: invitationId },
      }),
    onSuccess: () => {
      toast(t.withdrawn);
      void client.invalidateQueries({ queryKey: ['team', projectId, 'invitations'] });
      onClose();
    },
  });
  return (
    <ConfirmByName
      title={t.withdrawTitle}
      action={t.withdraw}
      busy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p>{t.withdrawWhy}</p>
    </ConfirmByName>
  );
}
