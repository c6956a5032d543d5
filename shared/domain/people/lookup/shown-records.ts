import type { Addition } from '../additions/addition.ts';
import type { RegisteredDevice } from '../devices/registered-devices.ts';
import type { Passkey } from '../passkeys/passkey.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { SessionSummary } from '../sessions/live-sessions.ts';
import type { Suspension } from '../suspensions/suspension.ts';
import type { ListedCheck } from '../verification/partner-checks.ts';

/** Field by field, so that a column which is added to a record, a digest say, is not shown by itself. */
const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const shownSuspension = (suspension: Suspension) => ({
  suspensionId: suspension.id,
  reason: suspension.reason,
  note: suspension.note,
  suspendedAt: suspension.suspendedAt.toISOString(),
  resumedAt: textOf(suspension.resumedAt),
  resumeReason: suspension.resumeReason,
  resumeNote: suspension.resumeNote,
});

export const shownDevice = (device: RegisteredDevice) => ({
  deviceId: device.id,
  name: device.name,
  algorithm: device.algorithm,
  provider: device.provider,
  createdAt: device.createdAt.toISOString(),
  lastUsedAt: device.lastUsedAt.toISOString(),
  revokedAt: textOf(device.revokedAt),
  cloneSuspectedAt: textOf(device.cloneSuspectedAt),
});

export const shownPasskey = (passkey: Passkey) => ({
  passkeyId: passkey.id,
  name: passkey.name,
  deviceType: passkey.deviceType,
  backedUp: passkey.backedUp,
  attested: passkey.attested,
  projectName: passkey.projectName,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: textOf(passkey.lastUsedAt),
  confirmedAt: textOf(passkey.confirmedAt),
  cloneSuspectedAt: textOf(passkey.cloneSuspectedAt),
});

export const shownSession = (session: Omit<SessionSummary, 'at'> & { endedAt: Date | null }) => ({
  sessionId: session.id,
  passkeyId: session.passkeyId,
  projectName: session.projectName,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  endedAt: textOf(session.endedAt),
});

export const shownAddition = (addition: Addition) => ({
  additionId: addition.id,
  state: addition.state,
  deviceId: addition.deviceId,
  createdAt: addition.createdAt.toISOString(),
  joinsAt: textOf(addition.joinsAt),
  endedAt: textOf(addition.endedAt),
  endReason: addition.endReason,
});

export const shownRecovery = (recovery: Recovery) => ({
  recoveryId: recovery.id,
  state: recovery.state,
  deviceId: recovery.deviceId,
  createdAt: recovery.createdAt.toISOString(),
  capturedAt: textOf(recovery.capturedAt),
  recoversAt: textOf(recovery.recoversAt),
  endedAt: textOf(recovery.endedAt),
  endReason: recovery.endReason,
});

export const shownCheck = (check: ListedCheck) => ({
  checkId: check.id,
  projectId: check.projectId,
  projectName: check.projectName,
  checkType: check.checkType,
  isHuman: check.isHuman,
  liveness: check.liveness,
  device: check.device,
  behavioral: check.behavioral,
  at: check.at.toISOString(),
});
