import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Choices } from '../parts/field.tsx';
import { useProject } from '../shell/project-context.ts';
import { partTexts } from '../texts/parts.ts';
import { teamTexts as t } from '../texts/team.ts';
import { LinkShown } from './link-shown.tsx';
import { type Role, roleOptions } from './members.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useProject();
  const client = useQueryClient();
  const [role, setRole] = useState<Role>('developer');
  const invite = useMutation({
    // The answer holds the link: nothing keeps it longer than the dialog that shows it.
    gcTime: 0,
    mutationFn: async () => call('consoleInvite', { params: { project_id: projectId }, body: { role } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['team', projectId, 'invitations'] }),
  });
  if (invite.data) return <LinkShown {...invite.data} onClose={onClose} />;
  return (
    <Dialog title={t.inviteTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!invite.isPending) invite.mutate();
        }}
      >
        <p>{t.inviteWhy}</p>
        <Choices
          legend={t.role}
          single
          chosen={[role]}
          options={roleOptions}
          onChange={([chosen]) => chosen && setRole(chosen)}
        />
        {invite.error && <ErrorState error={invite.error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={invite.isPending}>
            {t.inviteAction}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
