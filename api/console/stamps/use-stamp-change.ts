import { useQueryClient } from '@tanstack/react-query';
import { useMode, useProject } from '../shell/project-context.ts';

/** What a change of a stamp is called with, and what is read again after it. */
export function useStampChange(stampId: string) {
  const { projectId } = useProject();
  const [mode] = useMode();
  const queries = useQueryClient();
  return {
    params: { project_id: projectId, mode, stamp_id: stampId },
    readAgain: () => {
      void queries.invalidateQueries({ queryKey: ['stamp', projectId, mode, stampId] });
      void queries.invalidateQueries({ queryKey: ['stamps', projectId, mode] });
      void queries.invalidateQueries({ queryKey: ['disputes', projectId, mode] });
    },
  };
}
