import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useMember } from '../api/session.ts';
import { useProject } from '../shell/project-context.ts';
import { isAnswered, tellingCall } from './first-call.ts';

const WATCH_MS = 1500;
/** Webhooks come after minutes, not after seconds. */
const LOOK_MS = 10_000;
/** Of how many webhooks the first event is looked for. */
const LOOKED_AT = 5;

/** How far the project has come in test mode, read again and again while something is still to come. */
export function useProgress(keyId: string | null) {
  const { projectId } = useProject();
  const { passkeyCount } = useMember();
  const inProject = { project_id: projectId };
  const inTest = { ...inProject, mode: 'test' } as const;

  const keys = useQuery({
    queryKey: ['keys', projectId, 'start'],
    queryFn: async ({ signal }) =>
      call('consoleListKeys', { params: inProject, query: { limit: 200 } }, signal),
    select: ({ data }) => data.filter(({ mode, status }) => mode === 'test' && status === 'active').length,
  });
  const firstCall = useQuery({
    queryKey: ['start', projectId, 'call', keyId],
    queryFn: async ({ signal }) =>
      call(
        'consoleListRequests',
        { params: inTest, query: { limit: 20, ...(keyId === null ? {} : { keyId }) } },
        signal,
      ),
    select: ({ data }) => tellingCall(data) ?? null,
    refetchInterval: ({ state }) => {
      const seen = state.data && tellingCall(state.data.data);
      return seen && isAnswered(seen) ? false : WATCH_MS;
    },
  });
  const hasCalled = firstCall.data ? isAnswered(firstCall.data) : false;
  const counted = useQuery({
    queryKey: ['usage', projectId, 'test', 'start', hasCalled],
    queryFn: async ({ signal }) =>
      call('consoleReadUsage', { params: inProject, query: { mode: 'test', granularity: 'month' } }, signal),
    select: ({ data }) => data.reduce((sum, { requests }) => sum + requests, 0),
    // Counts are written within a second of the request.
    refetchInterval: ({ state }) => (hasCalled && state.data?.data.length === 0 ? WATCH_MS : false),
  });
  const webhooks = useQuery({
    queryKey: ['webhooks', projectId, 'test', 'start'],
    queryFn: async ({ signal }) =>
      call('consoleListWebhooks', { params: inTest, query: { limit: LOOKED_AT } }, signal),
    select: ({ data }) => data.map(({ webhookId }) => webhookId),
  });
  const received = useQuery({
    queryKey: ['start', projectId, 'event', webhooks.data],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        (webhooks.data ?? []).map(async (webhookId) =>
          call(
            'consoleListDeliveries',
            { params: { ...inTest, webhook_id: webhookId }, query: { status: 'delivered', limit: 1 } },
            signal,
          ),
        ),
      );
      return lists.some(({ data }) => data.length > 0);
    },
    enabled: webhooks.data !== undefined && webhooks.data.length > 0,
    refetchInterval: ({ state }) => (state.data === true ? false : LOOK_MS),
  });
  return {
    firstCall,
    keyCount: keys.data,
    counted: counted.data,
    steps: {
      key: (keys.data ?? 0) > 0,
      call: (counted.data ?? 0) > 0,
      webhook: (webhooks.data?.length ?? 0) > 0,
      event: received.data === true,
      passkey: passkeyCount >= 2,
    },
  };
}

export type Progress = ReturnType<typeof useProgress>;
