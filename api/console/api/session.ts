import { useQuery } from '@tanstack/react-query';
import { call, type Response } from './call.ts';
import { noteSessionMissing, queryClient, sessionKey } from './query-client.ts';
import { isRefusal } from './refusals.ts';

export type Session = Response<'consoleDescribeSession'>;
export type Project = Session['projects'][number];

const sessionQuery = {
  queryKey: sessionKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Session | null> => {
    try {
      return await call('consoleDescribeSession', {}, signal);
    } catch (error) {
      if (!isRefusal(error, 'session_missing')) throw error;
      noteSessionMissing();
      return null;
    }
  },
  staleTime: 60_000,
};

/** Who is signed in; null for nobody, undefined while it is being asked. */
export function useSession() {
  return useQuery(sessionQuery);
}

/** Asks who is signed in before anything is drawn, which would only ask once it was. */
export const askForSession = (): void => void queryClient.prefetchQuery(sessionQuery);

/** After signing in or joining: the answer is the session itself. Nothing of whoever was here before is kept. */
export function beginSession(session: Session): void {
  replaceSession(session);
}

export function endSession(): void {
  replaceSession(null);
}

/** The query of the session itself stays: the screens watch it, and one that is removed tells them nothing of a new one. */
function replaceSession(session: Session | null): void {
  const [kept] = sessionKey;
  // An answer that is under way is of the session before.
  void queryClient.cancelQueries({ queryKey: sessionKey });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== kept });
  queryClient.getMutationCache().clear();
  queryClient.setQueryData(sessionKey, session);
}

/** The member has left a project, whose screens would ask for what is not theirs any more. */
export function leaveProject(projectId: string): void {
  queryClient.setQueryData<Session | null>(
    sessionKey,
    (session) =>
      session && {
        ...session,
        projects: session.projects.filter((project) => project.projectId !== projectId),
      },
  );
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
