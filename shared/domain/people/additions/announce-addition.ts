import type { Queryable } from '../../../platform/db/database.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { mailDeviceNotice } from '../../../platform/queues/jobs.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import { type Identity, identityIdentifier } from '../identity/identity.ts';

export interface AnnounceDeps {
  clock: Clock;
  /** Whether a mail server is configured. */
  mailsLinks: boolean;
}

/** To every channel there is: the mailbox, the person's project, and the list that each of their devices shows. */
export async function announceWaiting(
  tx: Queryable,
  deps: AnnounceDeps,
  { identity, additionId, joinsAt }: { identity: Identity; additionId: string; joinsAt: Date },
): Promise<void> {
  const { projectId, mode, id: identityId } = identity;
  const data = { ...subjectOf(identity), additionId, joinsAt: joinsAt.toISOString() };
  if (projectId !== null)
    await recordEvent(tx, deps, { projectId, mode, type: 'device.pending', identityId, data });
  if (deps.mailsLinks) await addOutboxMessage(tx, mailDeviceNotice, { additionId, notice: 'waiting' });
}

export async function announceJoined(
  tx: Queryable,
  deps: AnnounceDeps,
  { identity, additionId, deviceId }: { identity: Identity; additionId: string; deviceId: string },
): Promise<void> {
  await announceDeviceAdded(tx, deps, { identity, deviceId });
  if (deps.mailsLinks) await addOutboxMessage(tx, mailDeviceNotice, { additionId, notice: 'joined' });
}

/** The project of a person who has one more device. */
export async function announceDeviceAdded(
  tx: Queryable,
  deps: { clock: Clock },
  { identity, deviceId }: { identity: Identity; deviceId: string },
): Promise<void> {
  const { projectId, mode, id: identityId } = identity;
  if (projectId === null) return;
  const data = { ...subjectOf(identity), deviceId, addedAt: deps.clock.now().toISOString() };
  await recordEvent(tx, deps, { projectId, mode, type: 'device.added', identityId, data });
}

/** The project of a person one of whose devices does not count any more. */
export async function announceDeviceRevoked(
  tx: Queryable,
  deps: { clock: Clock },
  { identity, deviceId, revokedAt }: { identity: Identity; deviceId: string; revokedAt: Date },
): Promise<void> {
  const { projectId, mode, id: identityId } = identity;
  if (projectId === null) return;
  const data = { ...subjectOf(identity), deviceId, revokedAt: revokedAt.toISOString() };
  await recordEvent(tx, deps, { projectId, mode, type: 'device.revoked', identityId, data });
}

const subjectOf = (identity: Identity) => ({
  userId: identity.userId,
  identityId: identityIdentifier(identity),
});
