import { textOrNull } from '../shared/device-service.ts';
import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { Call } from './caller.ts';

/** A device that is to be added, as the person's devices see it. */
export interface Addition {
  readonly additionId: string;
  readonly state: string;
  /** Null until the new device has captured. */
  readonly matchCode: string | null;
  readonly deviceName: string | null;
  readonly expiresAt: string;
  readonly joinsAt: string | null;
}

export interface NewAddition extends Addition {
  readonly link: string;
}

function additionFrom(value: unknown): Addition {
  const addition = membersOf(value);
  return {
    additionId: String(addition['additionId']),
    state: String(addition['state']),
    matchCode: textOrNull(addition['matchCode']),
    deviceName: textOrNull(addition['deviceName']),
    expiresAt: String(addition['expiresAt']),
    joinsAt: textOrNull(addition['joinsAt']),
  };
}

const address = 'v1/me/device-additions';

export async function startAddition(call: Call): Promise<NewAddition> {
  const started = await call('POST', address, {});
  return { ...additionFrom(started), link: String(membersOf(started)['link']) };
}

/** The newest, those that are pending first; more than these are never pending at a time. */
const LISTED = 20;

export async function listAdditions(call: Call): Promise<Addition[]> {
  const { data } = membersOf(await call('GET', `${address}?limit=${LISTED}`));
  return Array.isArray(data) ? data.map(additionFrom) : [];
}

/** Whether the person has to look at it: it waits for their word, or for the end of its time. */
export const isWaiting = ({ state }: Addition): boolean => state === 'captured' || state === 'approved';

export const approveAddition = async (call: Call, additionId: string): Promise<Addition> =>
  additionFrom(await call('POST', `${address}/${additionId}/approve`, {}));

/** `deny` where the person says that it is not theirs. */
export const endAddition = async (
  call: Call,
  additionId: string,
  how: 'cancel' | 'deny',
): Promise<Addition> => additionFrom(await call('POST', `${address}/${additionId}/${how}`, {}));

/** A recovery of the person's identity that somebody with a link from their mailbox has begun. */
export interface WaitingRecovery {
  readonly recoversAt: string | null;
}

export async function readWaitingRecovery(call: Call): Promise<WaitingRecovery | null> {
  const { recovery } = membersOf(await call('GET', 'v1/me/recovery'));
  if (recovery === null || recovery === undefined) return null;
  return { recoversAt: textOrNull(membersOf(recovery)['recoversAt']) };
}

export async function cancelWaitingRecovery(call: Call): Promise<void> {
  await call('POST', 'v1/me/recovery/cancel', {});
}
