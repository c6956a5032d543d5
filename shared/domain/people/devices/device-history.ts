import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import { recordTrustEvent } from '../trust/record-trust-event.ts';
import {
  insertDeviceVerification,
  listDeviceVerifications,
  touchDevice,
  type DeviceVerification,
} from './device-store.ts';
import { noteVerified } from '../identity/note-change.ts';

export type { DeviceVerification } from './device-store.ts';

export interface DeviceOutcome {
  identityId: string;
  deviceId: string;
  kind: 'enroll' | 'reverify';
  /** Why it failed; null when it succeeded. */
  failure: string | null;
  lapseAfterDays: number;
}

/** Writes down what a person's device did; success makes the identity verified from now on. */
export async function recordDeviceOutcome(tx: Queryable, outcome: DeviceOutcome): Promise<void> {
  const { identityId, deviceId, kind, failure } = outcome;
  const id = newId('att');
  await insertDeviceVerification(tx, { id, identityId, deviceId, kind, reason: failure });
  const fact = failure === null ? 'verification_succeeded' : 'verification_failed';
  await recordTrustEvent(tx, { identityId, kind: fact, ref: id });
  if (failure !== null) return;
  await touchDevice(tx, deviceId);
  await noteVerified(tx, identityId, outcome.lapseAfterDays);
}

/** What the person's devices did, newest first, as far back as it can still weigh. */
export function deviceHistory(db: Queryable, identityId: string): Promise<DeviceVerification[]> {
  return listDeviceVerifications(db, identityId);
}
