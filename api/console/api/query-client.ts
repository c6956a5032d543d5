import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from './api-error.ts';

const RETRIES = 2;

/** A refusal stays one however often it is asked for; what did not arrive may arrive the next time. */
const isWorthAnother = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

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

/** A session that has ended shows the sign-in screen, whichever call found out. */
function noteSignOut(error: Error): void {
  if (isRefusal(error, 'session_missing')) queryClient.setQueryData(sessionKey, null);
}
