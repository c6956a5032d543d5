import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { storedDigest } from '../enrollment/biometric-hash.ts';
import { deviceHistory, registeredDevices } from '../devices/registered-devices.ts';
import { emailOf, readPersonalData } from '../identity/personal-data.ts';
import { identityIdentifier, statusAt } from '../identity/identity.ts';
import { listPasskeys } from '../passkeys/owned-passkeys.ts';
import type { Passkey } from '../passkeys/passkey.ts';
import { recentSessions } from '../sessions/live-sessions.ts';
import type { TrustEvent } from '../trust/trust-evidence.ts';
import { trustFacts } from '../trust/trust-events.ts';
import { checksAbout } from '../verification/partner-checks.ts';
import type { Person } from './person.ts';

export interface ExportAccountDeps<PublicRecord> {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  /** A person's data from the areas above this one. */
  publicRecord: (deps: { db: Queryable }, identityId: string) => Promise<PublicRecord>;
}

/** Everything stored about a person, in one document they can keep. The hash is there as what is stored: a digest. */
export async function exportAccount<PublicRecord extends object>(
  deps: ExportAccountDeps<PublicRecord>,
  person: Person,
) {
  const { identity } = person;
  const { db } = deps;
  const now = deps.clock.now();
  const [personal, email, digest, devices, history, passkeys, sessions, record, facts, checks] =
    await Promise.all([
      readPersonalData(db, identity.id),
      emailOf(deps, identity.id),
      storedDigest(db, identity.id),
      registeredDevices(db, identity.id),
      deviceHistory(db, identity.id),
      listPasskeys(deps, identity.id),
      recentSessions(deps, identity.id),
      deps.publicRecord(deps, identity.id),
      trustFacts(deps, identity.id),
      checksAbout(db, identity.id),
    ]);
  return {
    exportedAt: now.toISOString(),
    identity: {
      identityId: identityIdentifier(identity),
      userId: identity.userId,
      identityUuid: identity.id,
      displayName: identity.displayName,
      email,
      platform: personal.platform,
      status: statusAt(identity, now),
      createdAt: identity.createdAt.toISOString(),
      enrolledAt: identity.enrolledAt?.toISOString() ?? null,
      lastVerifiedAt: identity.lastVerifiedAt?.toISOString() ?? null,
      lapsesAt: identity.lapsesAt?.toISOString() ?? null,
    },
    biometric: { storedDigest: digest?.toString('hex') ?? null, algorithm: 'HMAC-SHA-256' as const },
    devices: devices.map((device) => ({
      deviceId: device.id,
      thumbprint: device.thumbprint,
      algorithm: device.algorithm,
      provider: device.provider,
      createdAt: device.createdAt.toISOString(),
      lastUsedAt: device.lastUsedAt.toISOString(),
      revokedAt: device.revokedAt?.toISOString() ?? null,
    })),
    verifications: history.map(({ kind, succeeded, at }) => ({ kind, succeeded, at: at.toISOString() })),
    passkeys: passkeys.map(exportPasskey),
    sessions: sessions.map((session) => ({
      sessionId: session.id,
      passkeyId: session.passkeyId,
      projectName: session.projectName,
      userAgent: session.userAgent,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    })),
    publicRecord: record,
    trustFacts: facts.map(exportFact),
    partnerChecks: checks.map((check) => ({ ...check, at: check.at.toISOString() })),
  };
}

function exportPasskey({ id, credentialId, name, aaguid, createdAt, lastUsedAt }: Passkey) {
  return {
    passkeyId: id,
    credentialId: credentialId.toString('base64url'),
    name,
    aaguid,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

function exportFact({ kind, at, endedAt }: TrustEvent) {
  return { kind, at: at.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
