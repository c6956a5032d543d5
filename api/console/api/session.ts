import { useQuery } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';
import { call, type Response } from './call.ts';
import { queryClient, sessionKey } from './query-client.ts';

export type Session = Response<'consoleDescribeSession'>;
export type Project = Session['projects'][number];

/** Who is signed in; null for nobody, undefined while it is being asked. */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<Session | null> => {
      try {
        return await call('consoleDescribeSession', {}, signal);
      } catch (error) {
        if (isRefusal(error, 'session_missing')) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}

/** After signing in or joining: the answer is the session itself. Nothing of whoever was here before is kept. */
export function beginSession(session: Session): void {
  queryClient.clear();
  queryClient.setQueryData(sessionKey, session);
}

export function endSession(): void {
  queryClient.clear();
  queryClient.setQueryData(sessionKey, null);
}

/** The session of a screen that only members see. */
export function useMember(): Session {
  const { data } = useSession();
  if (!data) throw new Error('this screen is for members who are signed in');
  return data;
}

/** Whether the member may create and change keys and webhooks here. */
export const mayDevelop = ({ role }: Pick<Project, 'role'>): boolean =>
  role === 'owner' || role === 'developer';
export const mayOwn = ({ role }: Pick<Project, 'role'>): boolean => role === 'owner';
/** Whether the member may judge alerts and decide about takedowns here. */
export const mayReview = ({ role }: Pick<Project, 'role'>): boolean =>
  role === 'owner' || role === 'reviewer';
/** Whether the member may look people up and dispute stamps here. */
export const mayAct = ({ role }: Pick<Project, 'role'>): boolean => role !== 'viewer';
