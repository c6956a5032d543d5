import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../shell/project-context.ts';

/** A change of a key: afterwards every list and screen of keys is read again. */
export function useKeyChange<Result>(
  change: (projectId: string) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const { projectId } = useProject();
  const client = useQueryClient();
  return useMutation({
    // Some answers hold a secret: nothing keeps it longer than the dialog that shows it.
    gcTime: 0,
    mutationFn: async () => change(projectId),
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: ['keys', projectId] });
      onDone(result);
    },
  });
}
