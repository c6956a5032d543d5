import { recordAudit } from '../../partners/audit/record-audit.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import { endTrustEvent, recordTrustEvent } from '../trust/trust-events.ts';
import {
  clearDeviceSuspicions,
  findDeviceCounter,
  markDeviceSuspected,
  updateDeviceCounter,
} from './device-store.ts';

/** A verified submission of a device, as far as it shows whether another device holds the same key. */
export interface CountedSubmission {
  identityId: string;
  deviceId: string;
  /** Signed by the device; undefined where it does not count. */
  counter: number | undefined;
  /** When its challenge was issued: it was signed after that. */
  challengedAt: Date;
}

/**
 * Suspects a device of having a copy when it falls behind its own counter: both count on from the number they had when
 * one was copied. Only a submission whose challenge was issued after the higher number was accepted tells anything: it
 * was signed later and still counts less. One that a partner or a network held back was signed earlier, and tells
 * nothing. A device that has never counted is never suspected; one that stops counting is. The person is locked.
 */
export async function noteDeviceCounter(tx: Queryable, submitted: CountedSubmission): Promise<void> {
  const { deviceId: ref, identityId, counter, challengedAt } = submitted;
  const known = await findDeviceCounter(tx, ref);
  if (counter !== undefined && (known.counter === null || counter > known.counter))
    return updateDeviceCounter(tx, ref, counter);
  if (known.countedAt === null || challengedAt <= known.countedAt || known.isSuspected) return;
  await markDeviceSuspected(tx, ref);
  await recordTrustEvent(tx, { identityId, kind: 'device_suspected', ref });
  await noteCredentialChange(tx, identityId);
}

/** For an operator who knows better: a device was restored from a backup. @returns how many devices were suspected */
export async function clearSuspicions(deps: { db: Database }, identityId: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockIdentity(tx, identityId);
    const cleared = await clearDeviceSuspicions(tx, identityId);
    for (const ref of cleared) await endTrustEvent(tx, { identityId, kind: 'device_suspected', ref });
    if (cleared.length > 0) await noteCredentialChange(tx, identityId);
    if (cleared.length > 0) {
      const after = { devices: cleared.length };
      recordAudit(tx, { action: 'person.suspicions_cleared', projectId: null, target: identityId, after });
    }
    return cleared.length;
  });
}
