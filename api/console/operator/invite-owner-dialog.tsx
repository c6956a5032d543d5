import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { LinkShown } from '../team/link-shown.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { partTexts } from '../texts/parts.ts';

export function InviteOwnerDialog({
  project,
  onClose,
}: {
  project: { projectId: string; name: string };
  onClose: () => void;
}) {
  const invite = useMutation({
    // The answer holds the link: nothing keeps it longer than the dialog that shows it.
    gcTime: 0,
    mutationFn: async () =>
      call('consoleOperatorInvite', { params: { operator_project_id: project.projectId }, body: {} }),
  });
  if (invite.data) return <LinkShown {...invite.data} onClose={onClose} />;
  return (
    <Dialog title={t.inviteTitle(project.name)} onClose={onClose}>
      <p>{t.inviteWhy}</p>
      {invite.error && <ErrorState error={invite.error} />}
      <DialogActions>
        <Button onClick={onClose}>{partTexts.cancel}</Button>
        <Button look="primary" busy={invite.isPending} onClick={() => invite.mutate()}>
          {t.inviteAction}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
