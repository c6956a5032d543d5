import type { Operations } from '../api/operations.ts';

export type SeenRequest = Operations['consoleListRequests']['response']['data'][number];

/** What a refusal's status is at least. */
const REFUSED = 400;

/** The first of the calls, latest first, that was answered; else the latest, which says what is wrong. */
export function tellingCall(requests: readonly SeenRequest[]): SeenRequest | undefined {
  return requests.find(({ status }) => status < REFUSED) ?? requests[0];
}

export const isAnswered = ({ status }: Pick<SeenRequest, 'status'>): boolean => status < REFUSED;
