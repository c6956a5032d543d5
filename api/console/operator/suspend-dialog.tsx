import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { toast } from '../parts/toasts.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Project = Response<'consoleOperatorProject'>;

/** Suspends a project, or resumes one that is. */
export function SuspendDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const client = useQueryClient();
  const params = { operator_project_id: project.projectId };
  const isSuspended = project.suspendedAt !== null;
  const change = useMutation({
    mutationFn: async (reason: string) =>
      isSuspended
        ? call('consoleOperatorResumeProject', { params, body: {} })
        : call('consoleOperatorSuspendProject', { params, body: { reason } }),
    onSuccess: () => {
      toast(isSuspended ? t.resumed : t.suspended);
      void client.invalidateQueries({ queryKey: ['operator', 'projects'] });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={isSuspended ? t.resumeTitle(project.name) : t.suspendTitle(project.name)}
      why={isSuspended ? t.resumeWhy : t.suspendWhy}
      {...(isSuspended ? {} : { reason: { label: t.suspendReason, hint: t.suspendReasonHint } })}
      action={isSuspended ? t.resume : t.suspend}
      isGrave={!isSuspended}
      busy={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate(reason)}
      onClose={onClose}
    />
  );
}
