import type { RecoveryEndReason } from '../../partners/webhooks/event-values.ts';

export type { RecoveryEndReason };

export const recoveryStates = ['open', 'notifying', 'waiting', 'recovered', 'ended'] as const;

/**
 * `open`: the mailed link waits for the new device. `notifying`: the device has sent its key and hash, and the notice
 * is on its way to the mail server. `waiting`: the server has taken it, and the device replaces the others at
 * `recoversAt` unless somebody of the person's stops it. The other two are ends.
 */
export type RecoveryState = (typeof recoveryStates)[number];

/** Long enough to walk to the new device, short enough that a mailbox read tomorrow opens nothing. */
export const linkMinutes = 30;

/** As long as a device waits that a single proof approved: a weekend without one's devices is covered. */
export const waitingHours = 72;

/** How often somebody with nothing but the mailbox may make the person's devices show a notice. */
export const startsMax = 3;
export const startDays = 30;

/** A mail is read by people: more identities than this with one address are beyond what one can choose from. */
export const linksPerMailMax = 5;

export interface Recovery {
  id: string;
  identityId: string;
  state: RecoveryState;
  createdAt: Date;
  expiresAt: Date;
  /** A passkey that was the person's for long enough was shown, by the page of `passkeyHolderHash`. */
  passkeyId: string | null;
  passkeyHolderHash: Buffer | null;
  /** The page that sent the capture. */
  holderHash: Buffer | null;
  deviceName: string | null;
  capturedAt: Date | null;
  notifiedAt: Date | null;
  recoversAt: Date | null;
  /** The device that it has become. */
  deviceId: string | null;
  endedAt: Date | null;
  endReason: RecoveryEndReason | null;
  /** Whether the wait is over, or the notice took too long. */
  isDue: boolean;
  /** Whether the holder of the link is still answered. */
  answersLink: boolean;
}

export const isPending = ({ state }: Recovery): boolean => state === 'notifying' || state === 'waiting';
