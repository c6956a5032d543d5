import type { Answer, ApiClient } from '../support/requests/api-client.ts';

/** A client that calls as the person who owns the session. */
export function asSession(anybody: ApiClient, { sessionToken }: { sessionToken: string }): ApiClient {
  return anybody.with({ authorization: `Bearer ${sessionToken}` });
}

export interface Outcome {
  status: number;
  reason: string | null;
}

export const outcomeOf = ({ status, headers }: Answer): Outcome => ({
  status,
  reason: headers.get('x-error-reason'),
});
