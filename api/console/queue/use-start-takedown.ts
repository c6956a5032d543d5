import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { AlertDetail, QueuePlace } from './alert.ts';

/** Drafts a takedown of the page of an alert. Nothing is sent before it is approved on its own screen. */
export function useStartTakedown(place: QueuePlace) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ brandId, alertId }: Pick<AlertDetail, 'brandId' | 'alertId'>) =>
      call('consoleStartTakedown', { params: { ...place }, body: { brandId, alertId } }),
    onSuccess: () => {
      for (const name of ['takedowns', 'takedown-counts'])
        void queries.invalidateQueries({ queryKey: [name, place.project_id, place.mode] });
    },
  });
}
