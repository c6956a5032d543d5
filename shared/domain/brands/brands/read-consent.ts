import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { loadIdentity } from '../../people/identity/load-identity.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Consent } from './brand.ts';
import type { ConsentInput } from './brand-input.ts';

/** Two clocks are seldom further apart. */
const skewMs = 5 * 60_000;

/** A consent as it is kept, and the identity of who gave it, where they have one here. */
export interface ReadConsent {
  consent: Consent | null;
  consentIdentity: string | null;
}

/** @throws AppError invalid_request (not given yet), identity_not_found */
export async function readConsent(
  deps: { db: Queryable; clock: Clock },
  mode: Mode,
  given: ConsentInput | undefined,
): Promise<ReadConsent> {
  if (!given) return { consent: null, consentIdentity: null };
  const { identityId, person, givenAt, statement, version } = given;
  if (Date.parse(givenAt) > deps.clock.now().getTime() + skewMs)
    throw new AppError('invalid_request', 'consent.givenAt: must not be in the future');
  const consent = { person, givenAt: new Date(givenAt).toISOString(), statement, version };
  if (identityId === undefined) return { consent, consentIdentity: null };
  return { consent, consentIdentity: (await loadIdentity(deps.db, { ref: identityId, mode })).id };
}
