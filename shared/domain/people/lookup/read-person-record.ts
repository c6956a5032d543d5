import type { Queryable } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { additionsOf } from '../additions/list-additions.ts';
import { deviceHistory, registeredDevices } from '../devices/registered-devices.ts';
import { findAuthor } from '../identity/find-identity.ts';
import { humanUntil, type Identity, identityIdentifier, statusAt } from '../identity/identity.ts';
import { emailOf, readPersonalData } from '../identity/personal-data.ts';
import { listPasskeys } from '../passkeys/owned-passkeys.ts';
import { recoveriesOf } from '../recovery/describe-recovery.ts';
import { listStoredSessions } from '../sessions/live-sessions.ts';
import { standingSuspension, suspensionsOf } from '../suspensions/standing-suspension.ts';
import { describeTrust } from '../trust/explain-trust.ts';
import { trustOf } from '../trust/trust-of.ts';
import { checksOf } from '../verification/checks.ts';
import { pageOfChecks } from '../verification/partner-checks.ts';
import {
  shownAddition,
  shownCheck,
  shownDevice,
  shownPasskey,
  shownRecovery,
  shownSession,
  shownSuspension,
} from './shown-records.ts';
import { maskedAddress } from './masked-address.ts';
import { projectsSeeing } from './projects-seeing.ts';

export interface RecordDeps<Dispute> {
  /** To open the address, which is shown masked. */
  keys: ServiceKeys;
  /** Disputes of the person's stamps, newest first: of an area above this one. */
  disputesOf: (db: Queryable, query: { identityId: string; limit: number }) => Promise<readonly Dispute[]>;
}

export interface RecordPage {
  /** Of each list so many are shown; the checks go on at the cursor. */
  limit: number;
  checksCursor: string | undefined;
}

/** Far more than an operator types. */
const suspensionsMax = 1000;

/**
 * What an operator may see of a person: how they stand and why, and by which records. No digest, key, token or address, nothing
 * of a face, and not what partners signaled or wrote.
 * @throws AppError invalid_request for an invalid cursor
 */
export async function readPersonRecord<Dispute>(
  tx: Queryable,
  deps: RecordDeps<Dispute>,
  identityId: string,
  { limit, checksCursor }: RecordPage,
) {
  const identity = await findAuthor(tx, identityId);
  const now = new Date();
  const list = <Item, Shown>(items: readonly Item[], show: (item: Item) => Shown) => ({
    count: items.length,
    shown: items.slice(0, limit).map(show),
  });
  const { checks, nextCursor } = await pageOfChecks(tx, { identityId, cursor: checksCursor, limit });
  const passkeys = await listPasskeys({ db: tx }, identityId);
  return {
    ...namesOf(identity),
    email: await maskedEmail(tx, deps, identityId),
    state: await stateOf(tx, identity, now),
    checksNow: checksOf(identity, now),
    trust: describeTrust(await trustOf(tx, identity, now)),
    suspensions: list(await suspensionsOf(tx, identityId, suspensionsMax), shownSuspension),
    devices: list(await registeredDevices(tx, identityId), shownDevice),
    passkeys: list(passkeys.toReversed(), shownPasskey),
    sessions: list(await listStoredSessions(tx, identityId), shownSession),
    verifications: list(await deviceHistory(tx, identityId), ({ at, ...each }) => ({
      kind: each.kind,
      succeeded: each.succeeded,
      reason: each.reason,
      at: at.toISOString(),
    })),
    deviceAdditions: list(await additionsOf(tx, identityId), shownAddition),
    recoveries: list(await recoveriesOf(tx, identityId), shownRecovery),
    disputes: await deps.disputesOf(tx, { identityId, limit }),
    projects: await projectsSeeing(tx, { identity, passkeys }),
    checks: { data: checks.map(shownCheck), nextCursor },
  };
}

export type PersonRecord<Dispute> = Awaited<ReturnType<typeof readPersonRecord<Dispute>>>;

function namesOf(identity: Identity) {
  return {
    identityId: identityIdentifier(identity),
    userId: identity.userId,
    identityUuid: identity.id,
    mode: identity.mode,
  };
}

async function maskedEmail(tx: Queryable, { keys }: { keys: ServiceKeys }, identityId: string) {
  const address = await emailOf({ db: tx, keys }, identityId);
  const { emailConfirmedAt } = await readPersonalData(tx, identityId);
  return address === null
    ? null
    : { masked: maskedAddress(address), confirmedAt: emailConfirmedAt?.toISOString() ?? null };
}

/** `since` is when the present status began, where that is known. */
async function stateOf(tx: Queryable, identity: Identity, now: Date) {
  const suspension = await standingSuspension(tx, identity);
  const status = statusAt(identity, now);
  const began = {
    pending: identity.createdAt,
    verified: identity.enrolledAt,
    lapsed: identity.lapsesAt,
    suspended: suspension?.since,
    deleted: null,
  };
  return {
    status,
    since: began[status]?.toISOString() ?? null,
    reason: suspension?.reason ?? null,
    note: suspension?.note ?? null,
    isHuman: humanUntil(identity) > now.getTime(),
    assurance: identity.assurance,
    cloneSuspected: identity.cloneSuspected,
    createdAt: identity.createdAt.toISOString(),
    enrolledAt: identity.enrolledAt?.toISOString() ?? null,
    lastVerifiedAt: identity.lastVerifiedAt?.toISOString() ?? null,
    lapsesAt: identity.lapsesAt?.toISOString() ?? null,
  };
}
