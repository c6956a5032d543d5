import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { call } from '../api/call.ts';
import { type Mode, useMode, useProject } from '../shell/project-context.ts';
import type { Takedown } from './state-badge.tsx';

export interface TakedownParams {
  project_id: string;
  mode: Mode;
  takedown_id: string;
}

/** Where the takedown of the address is, as its calls name it. */
export function useTakedownParams(): TakedownParams {
  const { projectId } = useProject();
  const [mode] = useMode();
  const { takedownId } = useParams<{ takedownId: string }>();
  return { project_id: projectId, mode, takedown_id: takedownId };
}

const keyOf = ({ project_id, mode, takedown_id }: TakedownParams) =>
  ['takedown', project_id, mode, takedown_id] as const;

/** While something is about to happen, and while it waits for others. */
const [soonMs, laterMs] = [3000, 10_000];

/** The takedown of the address, which goes on by itself. */
export function useTakedown(params: TakedownParams) {
  return useQuery({
    queryKey: keyOf(params),
    queryFn: async ({ signal }) => call('consoleGetTakedown', { params }, signal),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'approved' || data.preparedAt === null ? soonMs : laterMs,
  });
}

/** The mails of the takedown; they change with what it says of itself. */
export function useNotices(params: TakedownParams, takedown: Takedown) {
  const { state, reportSha256, notices } = takedown;
  return useQuery({
    queryKey: [...keyOf(params), 'notices', state, reportSha256, notices.length],
    queryFn: async ({ signal }) => call('consolePreviewNotice', { params }, signal),
  });
}

/** A decision about the takedown, after which its screens show what became of it. */
export function useDecision<Input>(
  params: TakedownParams,
  { decide, onDone }: { decide: (input: Input) => Promise<Takedown>; onDone: () => void },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (takedown) => {
      queries.setQueryData(keyOf(params), takedown);
      onDone();
      const { project_id, mode } = params;
      for (const name of ['takedowns', 'takedown-counts', 'takedown-recipients'])
        void queries.invalidateQueries({ queryKey: [name, project_id, mode] });
    },
  });
}
