import { AppError } from '../../../platform/errors/app-error.ts';
import type { Identity } from '../identity/identity.ts';
import type { LiveSession } from '../sessions/session.ts';

/** A person who acts for themselves: who they are, and the device or the session that proves it. */
export type Person = { identity: Identity } & (
  { deviceId: string; session: null } | { deviceId: null; session: LiveSession }
);

/** The part of a request that identifies the person making it. */
export interface PersonRequest {
  authorization: string | undefined;
  proof: string | undefined;
  method: string;
  /** Path of the request below the public address, without query. */
  path: string;
  issuedTo: string;
}

/** Whether the person has proved enough to read all of theirs, and to change or remove it. */
export function isElevated({ session }: Person): boolean {
  return session === null || session.isElevated;
}

/** @throws AppError step_up_required */
export function requireElevated(person: Person): Person {
  if (isElevated(person)) return person;
  throw new AppError(
    'step_up_required',
    'Sign in at /me with a passkey that you registered or confirmed yourself, or use an enrolled device.',
  );
}
