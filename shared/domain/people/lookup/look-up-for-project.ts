import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { namesSeenBy } from '../../partners/pairwise/seen-by.ts';
import { assuranceMinOf } from '../../partners/projects/projects.ts';
import { loadIdentity } from '../identity/load-identity.ts';
import { explainTrust } from '../trust/explain-trust.ts';
import { type Simulation, simulateTrust } from '../trust/simulate-trust.ts';
import { trustHistory } from '../trust/trust-history.ts';
import { checksAt, checksOf } from '../verification/checks.ts';
import { getProfile } from '../verification/get-profile.ts';
import { parsePersonReference, type ReferenceKind } from './person-reference.ts';

export interface ProjectLookUp {
  ref: string;
  projectId: string;
  mode: Mode;
}

const dayMs = 86_400_000;
/** Half a year back, and as far ahead as evidence needs to lose half its weight. */
const daysShown = 180;

/**
 * What a key of the project is told of the one person that something exact names, together: the profile, the checks as a verification
 * decides them now, the score with its reasons, and how it was and will be if nothing happens. That it was looked up, by whom and by
 * which kind of reference, is in the audit log of the project if and only if it was read.
 * @throws AppError identity_not_found; invalid_request for what names no person exactly
 */
export async function lookUpForProject(
  deps: { db: Database; clock: Clock; keys: ServiceKeys },
  asked: ProjectLookUp,
) {
  return withPerson(deps, asked, 'record', async (tx, { byDay, ...named }) => {
    const within = { db: tx, clock: deps.clock };
    const now = deps.clock.now();
    const minimum = await assuranceMinOf(tx, asked.projectId);
    const identity = await loadIdentity(tx, named);
    const at = (days: number) => new Date(now.getTime() + days * dayMs);
    return {
      userId: identity.userId,
      assuranceMin: minimum,
      profile: await getProfile(within, { ...named, minimum }),
      checks: checksAt(checksOf(identity, now), identity.assurance, minimum),
      trust: await explainTrust(within, named),
      history: await trustHistory(within, {
        ...named,
        from: at(-daysShown),
        to: at(daysShown),
        step: 'day',
        byDay,
      }),
    };
  });
}

/** The score if something happened, which is a look at the person as well. @throws AppError as above */
export async function simulateForProject(
  deps: { db: Database; clock: Clock; keys: ServiceKeys },
  { events, at, ...asked }: ProjectLookUp & Pick<Simulation, 'events' | 'at'>,
) {
  return withPerson(deps, asked, 'what_if', (tx, named) =>
    simulateTrust({ db: tx, clock: deps.clock }, { ...named, events, at }),
  );
}

async function withPerson<Found>(
  deps: { db: Database; keys: ServiceKeys },
  { ref, projectId, mode }: ProjectLookUp,
  purpose: 'record' | 'what_if',
  read: (tx: Queryable, named: { ref: string; mode: Mode; byDay: boolean }) => Promise<Found>,
): Promise<Found & { foundBy: ReferenceKind }> {
  const reference = parsePersonReference(ref);
  if (!reference?.identityRef)
    throw new AppError(
      'invalid_request',
      'ref: must be a user id, an identity identifier or an identity UUID, whole',
    );
  const [foundBy] = reference.kinds;
  return deps.db.transaction(async (tx) => {
    const named = { ref: reference.value, mode };
    const { id } = await loadIdentity(tx, named);
    // The project reads its chain, in which nothing can be rewritten.
    const names = await namesSeenBy(tx, deps.keys, projectId);
    const target = names?.uuid(id) ?? id;
    const found = await read(tx, { ...named, byDay: names !== undefined });
    // The reference itself stays out: an identifier has a name in it, which would outlive the person there.
    recordAudit(tx, { action: 'person.looked_up', projectId, target, after: { foundBy, mode, purpose } });
    return { ...found, foundBy };
  });
}
