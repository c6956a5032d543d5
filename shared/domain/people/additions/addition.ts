import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export const additionStates = ['open', 'captured', 'approved', 'joined', 'cancelled', 'expired'] as const;

/**
 * `open`: the link waits for the new device. `captured`: the device has sent its key and hash, and waits for an approval.
 * `approved`: it joins at `joinsAt` unless somebody of the person's stops it. The other three are ends.
 */
export type AdditionState = (typeof additionStates)[number];

export const additionEndReasons = [
  'cancelled',
  'denied',
  'expired',
  // A device or passkey that started or approved it was revoked, deleted or suspected of being a copy.
  'approver_revoked',
  'identity_suspended',
  // The person has lost all devices meanwhile, which is what recovery is for.
  'no_device',
  'device_limit',
  // The key or the hash was registered elsewhere meanwhile.
  'device_in_use',
] as const;

export type AdditionEndReason = (typeof additionEndReasons)[number];

/** More than anybody uses, and few enough to look through. */
export const devicesMax = 10;
export const openAdditionsMax = 3;
export const additionsPerMonthMax = 10;
export const monthDays = 30;

/** For the link, then for the approval, and for the last words of a link whose addition has ended. */
export const linkMinutes = 15;

/** How long a single credential waits: a person who is without their devices for a weekend still gets to stop it. */
export const waitingHours = 72;

/** A device of a person, or a passkey session of theirs. */
export type Credential = { deviceId: string; passkeyId: null } | { deviceId: null; passkeyId: string };

export interface Addition {
  id: string;
  identityId: string;
  mode: Mode;
  /** As of now: one whose time for a capture or an approval is over has expired, whether or not a worker noticed. */
  state: AdditionState;
  startedByDevice: string | null;
  startedByPasskey: string | null;
  approvedByDevice: string | null;
  approvedByPasskey: string | null;
  createdAt: Date;
  expiresAt: Date;
  matchCode: string | null;
  deviceName: string | null;
  joinsAt: Date | null;
  /** The device that it has become. */
  deviceId: string | null;
  endedAt: Date | null;
  endReason: AdditionEndReason | null;
  /** Whether it is approved and its time has come. */
  isDue: boolean;
  /** Whether the holder of the link is still answered. */
  answersLink: boolean;
}

export const isPending = ({ state }: Addition): boolean =>
  state === 'open' || state === 'captured' || state === 'approved';

/**
 * Six digits that both screens show. They are made of the key that was captured, so a device that got hold of the link
 * first shows others than the one in the person's hand. One key is captured for each link: there is nothing to search.
 */
export function matchCodeOf(additionId: string, thumbprint: string): string {
  const digest = createHash('sha256').update(`hm/addition/1 ${additionId} ${thumbprint}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

export function deviceLimit(): AppError {
  return new AppError(
    'device_limit',
    `Only ${devicesMax} devices can be active. Revoke one that you do not use.`,
  );
}
