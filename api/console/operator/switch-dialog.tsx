import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { toast } from '../parts/toasts.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Stops notices for all projects, or resumes them. */
export function SwitchDialog({ isStopped, onClose }: { isStopped: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: async (reason: string) =>
      call(isStopped ? 'consoleOperatorResumeTakedowns' : 'consoleOperatorStopTakedowns', {
        body: { reason },
      }),
    onSuccess: () => {
      toast(isStopped ? t.goes : t.stopped);
      void client.invalidateQueries({ queryKey: ['operator', 'takedowns'] });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={isStopped ? t.goTitle : t.stopTitle}
      why={isStopped ? t.goWhy : t.stopWhy}
      reason={{ label: t.reason, hint: t.reasonHint }}
      action={isStopped ? t.go : t.stop}
      isGrave={!isStopped}
      busy={turn.isPending}
      error={turn.error}
      onConfirm={(reason) => turn.mutate(reason)}
      onClose={onClose}
    />
  );
}
