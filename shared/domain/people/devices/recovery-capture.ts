import { livenessKindOf } from '../../../device/test-device.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { noteRecovered } from '../identity/change-identity.ts';
import { recordTrustEvent } from '../trust/trust-events.ts';
import { type Device, insertDeviceVerification, listActiveDevicesOf } from './device-store.ts';

/** The devices that a recovery replaces. */
export function devicesToReplace(tx: Queryable, identityId: string): Promise<Device[]> {
  return listActiveDevicesOf(tx, identityId);
}

/**
 * The capture by which a person was recovered: a verification of somebody who moved as asked, as of then. Nothing of it was
 * compared with what the person had enrolled.
 */
export async function recordRecoveryCapture(
  tx: Queryable,
  {
    identityId,
    deviceId,
    capturedAt,
    lapseAfterDays,
    modelSet,
  }: {
    identityId: string;
    deviceId: string;
    capturedAt: Date;
    lapseAfterDays: number;
    modelSet: string | null;
  },
): Promise<void> {
  const id = newId('att');
  const livenessKind = livenessKindOf(modelSet);
  await insertDeviceVerification(tx, {
    id,
    identityId,
    deviceId,
    kind: 'recover',
    reason: null,
    livenessKind,
  });
  await recordTrustEvent(tx, { identityId, kind: 'verification_succeeded', ref: id, at: capturedAt });
  await recordTrustEvent(tx, { identityId, kind: 'recovered', ref: deviceId });
  await noteRecovered(tx, { id: identityId, capturedAt, lapseAfterDays });
}
