import type { VerifiedRegistration } from '../../people/passkeys/verify-registration.ts';

/** As many as a person registers themselves. */
export const memberPasskeysMax = 20;

/** A passkey with which a member signs in to the console. */
export interface MemberPasskey {
  id: string;
  memberId: string;
  credentialId: Buffer;
  name: string;
  transports: string[];
  deviceType: 'singleDevice' | 'multiDevice';
  backedUp: boolean;
  /** Its counter went back, so that somebody may hold a copy: it signs in and proves nothing more. */
  cloneSuspectedAt: Date | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A passkey whose registration was verified, and that nobody has yet. */
export interface NewMemberPasskey extends Omit<VerifiedRegistration, 'aaguid' | 'attested'> {
  rpId: string;
  transports: string[];
  /** As its owner named it. */
  name: string | undefined;
}
