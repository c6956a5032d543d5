import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HumanmarkError } from '../../../sdk/src/errors.ts';
import { isRefusal } from './refusals.ts';

const RETRIES = 2;

/** A refusal stays one however often it is asked for; what did not arrive may arrive the next time. */
const isWorthAnother = (error: Error): boolean =>
  error instanceof HumanmarkError && (error.status === undefined || error.status >= 500);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteSignOut }),
  mutationCache: new MutationCache({ onError: noteSignOut }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < RETRIES && isWorthAnother(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

export const sessionKey = ['session'] as const;

/** Whether somebody was signed in until their session ended by itself, which the sign-in screen says. */
const endedKey = ['session ended'] as const;

export const hasSessionEnded = (): boolean => queryClient.getQueryData(endedKey) === true;

export function noteSessionMissing(): void {
  if (queryClient.getQueryData(sessionKey)) queryClient.setQueryData(endedKey, true);
}

/** A session that has ended shows the sign-in screen, whichever call found out. */
function noteSignOut(error: Error): void {
  if (!isRefusal(error, 'session_missing')) return;
  noteSessionMissing();
  queryClient.setQueryData(sessionKey, null);
}
