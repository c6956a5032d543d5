import type { ErrorCode } from '../../../platform/errors/codes.ts';
import type { ApiKey } from '../projects/project.ts';

/** What is kept of a request that came with an API key, whether the key was allowed to make it or not. */
export interface NotedRequest {
  requestId: string;
  key: Pick<ApiKey, 'id' | 'projectId' | 'mode'>;
  /** The operation's id and never its path, whose values may name a person. */
  operation: string;
  status: number;
  /** Why it was refused. */
  reason: ErrorCode | undefined;
  milliseconds: number;
  /** How many requests it counts as. */
  weight: number;
}
