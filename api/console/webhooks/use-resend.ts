import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { toast } from '../parts/toasts.tsx';
import { type Mode, useProject } from '../shell/project-context.ts';
import { deliveryTexts as t } from '../texts/deliveries.ts';

/** Sends a delivery again. What is shown of it follows. */
export function useResend(mode: Mode) {
  const { projectId } = useProject();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (deliveryId: string) =>
      call('consoleResendDelivery', { params: { project_id: projectId, mode, delivery_id: deliveryId } }),
    onSuccess: () => {
      toast(t.resent);
      for (const name of ['deliveries', 'delivery', 'webhook', 'event'])
        void queries.invalidateQueries({ queryKey: [name, projectId, mode] });
    },
  });
}

/** Only what has ended can be sent again. */
export const mayResend = ({ status }: { status: string }): boolean =>
  status === 'dead' || status === 'delivered';
