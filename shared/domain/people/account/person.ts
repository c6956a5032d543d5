import type { Identity } from '../identity/identity.ts';
import type { LiveSession } from '../sessions/session.ts';

/** A person who acts for themselves: who they are, and the device or the session that proves it. */
export type Person = { identity: Identity } & (
  { deviceId: string; session: null } | { deviceId: null; session: LiveSession }
);

/** What a request says of who makes it. */
export interface PersonRequest {
  authorization: string | undefined;
  proof: string | undefined;
  method: string;
  /** Path of the request below the public address, without query. */
  path: string;
  issuedTo: string;
}
