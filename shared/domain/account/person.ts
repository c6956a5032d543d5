import type { Identity } from '../identity/identity.ts';

/** A person who acts for themselves: who they are, and the device that proved it. */
export interface Person {
  identity: Identity;
  deviceId: string;
}
