import type { Database, Queryable } from '../../../platform/db/database.ts';
import { erasePasskeys } from '../passkeys/owned-passkeys.ts';
import { eraseAdditions } from '../additions/list-additions.ts';
import { eraseSuspensions } from '../suspensions/standing-suspension.ts';
import { eraseRecoveries } from '../recovery/describe-recovery.ts';
import { eraseDevices } from '../devices/registered-devices.ts';
import { barReturn } from '../enrollment/bar-return.ts';
import { eraseEnrollment } from '../enrollment/biometric-hash.ts';
import { erasePerson } from '../identity/personal-data.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { addResponseRemoval, type ResponseCache } from '../verification/response-cache.ts';
import { eraseSignals } from '../signals/receive-signal.ts';
import { eraseTrust } from '../trust/erase-trust.ts';
import type { TrustResponseCache } from '../trust/trust-response.ts';
import { eraseChecksAbout } from '../verification/partner-checks.ts';
import { eraseEventsAbout } from '../../partners/webhooks/record-event.ts';
import { eraseResponses } from './erase-responses.ts';
import type { Person } from './person.ts';

/** Removes what one area keeps of a person, in the transaction that removes the person. */
export type Eraser = (tx: Queryable, identityId: string) => Promise<unknown>;

export interface DeleteAccountDeps {
  db: Database;
  keys: ServiceKeys;
  responseCache: ResponseCache;
  trustResponses: TrustResponseCache;
  /** The erasers of the areas above this one, in their order; the role that composes them knows them all. */
  erasers: readonly Eraser[];
}

/**
 * Erases a person at their own request, at once and permanently. Stamps they made stay under a tombstone: the UUID and
 * the code, which identify no one, and with which no one can sign. Of someone suspended digests stay for a year, so that
 * they do not come back at once.
 */
export async function deleteAccount(deps: DeleteAccountDeps, person: Person): Promise<void> {
  const { identity } = person;
  await deps.db.transaction(async (tx) => {
    await barReturn(tx, deps, await lockIdentity(tx, identity.id));
    // First: it waits for a worker that is just recording a score event, which is then erased with the rest.
    await eraseTrust(tx, identity.id);
    await eraseSignals(tx, identity.id);
    await eraseEventsAbout(tx, identity.id);
    await eraseChecksAbout(tx, identity.id);
    await eraseEnrollment(tx, identity.id);
    await erasePasskeys(tx, identity.id);
    for (const erase of deps.erasers) await erase(tx, identity.id);
    await eraseAdditions(tx, identity.id);
    await eraseRecoveries(tx, identity.id);
    await eraseSuspensions(tx, identity.id);
    await eraseDevices(tx, identity.id);
    await erasePerson(tx, identity.id);
    await addResponseRemoval(tx, identity);
  });
  // The outbox job does this again; doing it here only shortens the gap. If Redis is unavailable it is left to the job.
  await eraseResponses(deps, identity).catch(() => undefined);
}
