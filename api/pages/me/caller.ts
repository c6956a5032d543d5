import { Refusal } from '../shared/device-service.ts';
import type { Method } from './send-request.ts';

/** Asks the service as a person who has shown who they are. @throws Refusal, Unreachable */
export type Call = (method: Method, path: string, body?: unknown) => Promise<unknown>;

/** How somebody is signed in. What it holds is in memory only and gone with the page. */
export interface Caller {
  readonly call: Call;
  /** The passkey it was signed in with; null for the device itself. */
  readonly passkeyId: string | null;
  /** Ends it at the service as far as there is something to end. @throws Refusal, Unreachable */
  leave(options?: { readonly keepalive?: boolean }): Promise<void>;
}

const OVER = new Set(['token_invalid', 'token_missing', 'refresh_token_reused', 'identity_not_found']);

/** Whether the service no longer takes what this page holds. */
export const isOver = (error: unknown): boolean => error instanceof Refusal && OVER.has(error.reason);
