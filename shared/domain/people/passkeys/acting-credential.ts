import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isDeviceActive } from '../devices/trusted-device.ts';
import { findLiveSession } from '../sessions/live-sessions.ts';

/** What a person acts with: the device that signed the request, or the session whose token it carries. */
export type ActingCredential = { deviceId: string; sessionId: null } | { deviceId: null; sessionId: string };

/**
 * That the device or the session counts still. The request was let in before the person was locked, and what it waited
 * for may have been their recovery, which takes both out of use. The person is locked.
 * @throws AppError token_invalid, step_up_required
 */
export async function requireStillValid(
  tx: Queryable,
  { identityId, by }: { identityId: string; by: ActingCredential },
): Promise<void> {
  if (by.deviceId !== null) {
    if (await isDeviceActive(tx, { identityId, deviceId: by.deviceId })) return;
    throw new AppError('token_invalid', 'The identity token is no longer valid.');
  }
  const session = await findLiveSession(tx, by.sessionId);
  if (session?.identityId !== identityId)
    throw new AppError('token_invalid', 'This session has ended. Sign in again.');
  if (!session.isElevated)
    throw new AppError('step_up_required', 'The passkey of this session does not suffice any more.');
}
