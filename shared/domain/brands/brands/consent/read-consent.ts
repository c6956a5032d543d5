import { faceConsentBytes } from '../../../../device/face-consent.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { isSignatureOf } from '../../../people/devices/device-signature.ts';
import { findRegisteredDevice } from '../../../people/devices/registered-devices.ts';
import { loadIdentity } from '../../../people/identity/load-identity.ts';
import type { ConsentInput } from '../brand-input.ts';
import type { Consent, ConsentState } from '../brand.ts';
import { isRevoked } from './consent-store.ts';

/** Clocks seldom differ by more. */
const skewMs = 5 * 60_000;

/** A consent as stored, and the identity of the person who gave it, if they have one here. */
export interface ReadConsent {
  consent: Consent | null;
  consentIdentity: string | null;
}

/** @throws AppError invalid_request (not given yet), identity_not_found */
export async function readConsent(
  deps: { db: Queryable; clock: Clock },
  { mode }: Pick<ApiKey, 'mode'>,
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

/**
 * What a consent proves: the project's word alone nothing, the signature of the person's device that the person agreed to
 * this statement, for this project and this name.
 * @throws AppError signature_invalid, consent_revoked
 */
export async function stateOfConsent(
  db: Queryable,
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  read: ReadConsent & { given: ConsentInput | undefined; name: string },
): Promise<Extract<ConsentState, 'awaiting' | 'signed'> | null> {
  const { consent, consentIdentity, given, name } = read;
  if (!consent || !given) return null;
  const { keyId, signature } = given;
  if (keyId === undefined || signature === undefined || consentIdentity === null) return 'awaiting';
  const { projectId, mode } = key;
  const { statement, version, givenAt } = consent;
  const signed = { mode, projectId, name, identity: consentIdentity, statement, version, givenAt, keyId };
  const device = await findRegisteredDevice(db, mode, keyId);
  const isTheirs = device?.identityId === consentIdentity;
  if (!device || !isTheirs || !isSignatureOf({ ...device.publicJwk }, faceConsentBytes(signed), signature))
    throw new AppError(
      'signature_invalid',
      'consent.signature: is not a signature of an active device of this person over this consent',
    );
  await requireUnrevoked(db, { identityId: consentIdentity, projectId, name, givenAt });
  return 'signed';
}

/** @throws AppError consent_revoked */
export async function requireUnrevoked(
  db: Queryable,
  consent: Parameters<typeof isRevoked>[1],
): Promise<void> {
  if (await isRevoked(db, consent))
    throw new AppError('consent_revoked', 'consent: the person has revoked it since; ask them for a new one');
}
