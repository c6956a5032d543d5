import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { mayAct } from '../api/session.ts';
import { type Mode, useProject } from '../shell/project-context.ts';

export type Person = Response<'consoleLookUpPerson'>;
export type TrustPart = Person['trust']['parts'][number];

const keyOf = (projectId: string, mode: Mode, ref: string) => ['person', projectId, mode, ref] as const;

/** A person who is looked up once: each look is in the audit log, so a screen does not take another by itself. */
export function usePerson(mode: Mode, ref: string) {
  const project = useProject();
  const { projectId } = project;
  return useQuery({
    queryKey: keyOf(projectId, mode, ref),
    queryFn: async ({ signal }) =>
      call('consoleLookUpPerson', { params: { project_id: projectId, mode }, body: { ref } }, signal),
    enabled: mayAct(project),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Looks a person up by what was typed. It is in no address and no history; their user id is. */
export function useLookUp(mode: Mode, onFound: (userId: string) => void) {
  const { projectId } = useProject();
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: async (ref: string) =>
      call('consoleLookUpPerson', { params: { project_id: projectId, mode }, body: { ref } }),
    onSuccess: (person) => {
      // The screen that follows shows this look and takes no second one.
      queries.setQueryData(keyOf(projectId, mode, person.userId), person);
      onFound(person.userId);
    },
  });
}
