import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { listProjectsOwnedBy, nameOfProject } from '../../partners/projects/projects.ts';
import { listEventsAbout } from '../../partners/webhooks/record-event.ts';
import type { Addition } from '../additions/addition.ts';
import { additionsOf } from '../additions/list-additions.ts';
import { recoveriesOf } from '../recovery/describe-recovery.ts';
import type { Recovery } from '../recovery/recovery.ts';
import { storedHashes } from '../enrollment/biometric-hash.ts';
import { listLinksOf } from '../enrollment/enrollment-link.ts';
import { deviceHistory, registeredDevices } from '../devices/registered-devices.ts';
import { emailOf, readPersonalData } from '../identity/personal-data.ts';
import { type Identity, identityIdentifier, statusAt } from '../identity/identity.ts';
import { findUserHandle, listPasskeys } from '../passkeys/owned-passkeys.ts';
import type { Passkey } from '../passkeys/passkey.ts';
import { listStoredSessions } from '../sessions/live-sessions.ts';
import { standingSuspension, suspensionsOf } from '../suspensions/standing-suspension.ts';
import type { Suspension } from '../suspensions/suspension.ts';
import { findPublishedScore, trustFacts } from '../trust/trust-events.ts';
import { checksAbout } from '../verification/partner-checks.ts';
import type { Person } from './person.ts';

export interface ExportAccountDeps<Record> {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  /** A person's data from the areas above this one. */
  recordOf: (deps: { db: Queryable }, identityId: string) => Promise<Record>;
}

/** Far more than an operator types. */
const suspensionsMax = 1000;

/**
 * Everything stored about a person, in one document they can keep. The hashes are there as what is stored: digests. Partners'
 * signals are not: they are the partners' own and stay private.
 */
export async function exportAccount<Record extends object>(deps: ExportAccountDeps<Record>, person: Person) {
  const { identity } = person;
  const { db } = deps;
  const { id } = identity;
  return {
    exportedAt: deps.clock.now().toISOString(),
    identity: await exportIdentity(deps, identity),
    suspensions: (await suspensionsOf(db, id, suspensionsMax)).map(exportSuspension),
    biometric: await exportHashes(db, id),
    ...(await exportEnrollment(db, id)),
    ...(await exportCredentials(deps, id)),
    ...(await exportObservations(deps, id)),
    ...(await deps.recordOf(deps, id)),
  };
}

async function exportIdentity(deps: Omit<ExportAccountDeps<never>, 'recordOf'>, identity: Identity) {
  const { db } = deps;
  const { projectId } = identity;
  const { platform, emailConfirmedAt } = await readPersonalData(db, identity.id);
  const suspension = await standingSuspension(db, identity);
  return {
    identityId: identityIdentifier(identity),
    userId: identity.userId,
    identityUuid: identity.id,
    mode: identity.mode,
    displayName: identity.displayName,
    email: await emailOf(deps, identity.id),
    emailConfirmedAt: textOf(emailConfirmedAt),
    platform,
    projectName: projectId === null ? null : await nameOfProject(db, projectId),
    ownedProjects: await listProjectsOwnedBy(db, identity.id),
    status: statusAt(identity, deps.clock.now()),
    suspendedSince: textOf(suspension?.since),
    suspensionReason:
      suspension && (suspension.reason === 'unspecified' ? suspension.note : suspension.reason),
    createdAt: identity.createdAt.toISOString(),
    enrolledAt: textOf(identity.enrolledAt),
    lastVerifiedAt: textOf(identity.lastVerifiedAt),
    lapsesAt: textOf(identity.lapsesAt),
  };
}

function exportSuspension(suspension: Suspension) {
  const { reason, note, resumeReason, resumeNote } = suspension;
  return {
    reason,
    note,
    suspendedAt: suspension.suspendedAt.toISOString(),
    resumedAt: textOf(suspension.resumedAt),
    resumeReason,
    resumeNote,
  };
}

async function exportHashes(db: Queryable, identityId: string) {
  const hashes = await storedHashes(db, identityId);
  return {
    storedDigest: hashes[0]?.digest.toString('hex') ?? null,
    algorithm: 'HMAC-SHA-256' as const,
    digests: hashes.map(({ digest, deviceId, createdAt }) => ({
      storedDigest: digest.toString('hex'),
      deviceId,
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function exportEnrollment(db: Queryable, identityId: string) {
  const [links, devices, history] = await Promise.all([
    listLinksOf(db, identityId),
    registeredDevices(db, identityId),
    deviceHistory(db, identityId),
  ]);
  return {
    enrollmentLinks: links.map(({ expiresAt, usedAt }) => ({
      expiresAt: expiresAt.toISOString(),
      usedAt: textOf(usedAt),
    })),
    devices: devices.map((device) => ({
      deviceId: device.id,
      name: device.name,
      thumbprint: device.thumbprint,
      algorithm: device.algorithm,
      publicKey: device.publicJwk,
      provider: device.provider,
      createdAt: device.createdAt.toISOString(),
      lastUsedAt: device.lastUsedAt.toISOString(),
      revokedAt: textOf(device.revokedAt),
      cloneSuspectedAt: textOf(device.cloneSuspectedAt),
    })),
    deviceAdditions: (await additionsOf(db, identityId)).map(exportAddition),
    recoveries: (await recoveriesOf(db, identityId)).map(exportRecovery),
    verifications: history.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  };
}

function exportAddition(addition: Addition) {
  const { id, state, deviceName, endReason } = addition;
  return {
    additionId: id,
    state,
    deviceName,
    startedBy: addition.startedByDevice ?? addition.startedByPasskey,
    approvedBy: [addition.approvedByDevice, addition.approvedByPasskey].filter((by) => by !== null),
    deviceId: addition.deviceId,
    createdAt: addition.createdAt.toISOString(),
    expiresAt: addition.expiresAt.toISOString(),
    joinsAt: textOf(addition.joinsAt),
    endedAt: textOf(addition.endedAt),
    endReason,
  };
}

function exportRecovery(recovery: Recovery) {
  const { id, state, deviceName, deviceId, passkeyId, endReason } = recovery;
  return {
    recoveryId: id,
    state,
    deviceName,
    deviceId,
    passkeyId,
    createdAt: recovery.createdAt.toISOString(),
    expiresAt: recovery.expiresAt.toISOString(),
    capturedAt: textOf(recovery.capturedAt),
    notifiedAt: textOf(recovery.notifiedAt),
    recoversAt: textOf(recovery.recoversAt),
    endedAt: textOf(recovery.endedAt),
    endReason,
  };
}

async function exportCredentials(deps: { db: Queryable }, identityId: string) {
  const [userHandle, passkeys, sessions] = await Promise.all([
    findUserHandle(deps.db, identityId),
    listPasskeys(deps, identityId),
    listStoredSessions(deps.db, identityId),
  ]);
  return {
    passkeyUserHandle: userHandle?.toString('base64url') ?? null,
    passkeys: passkeys.map(exportPasskey),
    sessions: sessions.map((session) => ({
      sessionId: session.id,
      passkeyId: session.passkeyId,
      projectName: session.projectName,
      userAgent: session.userAgent,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      endedAt: textOf(session.endedAt),
    })),
  };
}

function exportPasskey(passkey: Passkey) {
  const { id, credentialId, name, aaguid, transports, deviceType, backedUp, attested } = passkey;
  return {
    passkeyId: id,
    credentialId: credentialId.toString('base64url'),
    name,
    aaguid,
    transports,
    deviceType,
    backedUp,
    attested,
    projectName: passkey.projectName,
    confirmedAt: textOf(passkey.confirmedAt),
    cloneSuspectedAt: textOf(passkey.cloneSuspectedAt),
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: textOf(passkey.lastUsedAt),
  };
}

/** What the service and partners found out about the person, and which projects were notified. */
async function exportObservations(deps: { db: Queryable }, identityId: string) {
  const { db } = deps;
  const [score, facts, checks, events] = await Promise.all([
    findPublishedScore(db, identityId),
    trustFacts(deps, identityId),
    checksAbout(db, identityId),
    listEventsAbout(db, identityId),
  ]);
  return {
    publishedScore: score && { ...score, computedAt: textOf(score.computedAt) },
    trustFacts: facts.map(({ kind, at, endedAt }) => ({
      kind,
      at: at.toISOString(),
      endedAt: textOf(endedAt),
    })),
    partnerChecks: checks.map((check) => ({ ...check, at: check.at.toISOString() })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}

function textOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
