import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { lockProject } from '../../partners/projects/projects.ts';
import { loadIdentity, lockIdentity } from '../../people/identity/load-identity.ts';
import type { BrandChanges, ConsentInput, NewBrand } from './brand-input.ts';
import { announceReferences, changeBrandRow, insertBrand, lockBrand } from './brand-store.ts';
import { brandNotFound, type Consent, type WholeBrand } from './brand.ts';
import { dropProofs } from './domains/domain-proof-store.ts';
import { announceBrand } from './feed/brand-feed-store.ts';
import { readBrand } from './read-brand.ts';
import { type ObtainDeps, obtainReferences } from './references/obtain-reference.ts';
import { keepFiles, keepReferences } from './references/reference-files.ts';
import { nextScan } from './schedule/scan-schedule.ts';

/** Three weeks of registrations at ten a day. */
const brandsMax = 200;

export interface RegisterDeps extends ObtainDeps {
  db: Database;
  storage: BlobStorage;
  clock: Clock;
}

/**
 * Registers a brand, which is watched from then on. Every picture is downloaded, decoded and described before anything
 * is stored, and then everything is stored or nothing.
 * @throws AppError invalid_request, identity_not_found (of the consent), reference_rejected, brand_limit, overloaded
 */
export async function registerBrand(
  deps: RegisterDeps,
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  input: NewBrand,
): Promise<WholeBrand> {
  const { projectId, mode } = key;
  const { policy, consent: given, referenceImages, ...rest } = input;
  const { consent, consentIdentity } = await readConsent(deps, mode, given);
  const obtained = await obtainReferences({ ...deps, projectId }, referenceImages);
  const id = newId('brd');
  const row = { ...rest, ...policy, id, projectId, mode, consent, consentIdentity };
  return keepFiles(deps.storage, { brandId: id, references: obtained }, () =>
    deps.db.transaction(async (tx) => {
      // The lock orders this and the account's deletion: one waits for the other, and the brand is deleted with it.
      if (consentIdentity !== null) await lockIdentity(tx, consentIdentity);
      await lockProject(tx, projectId);
      const brand = await insertBrand(tx, row, brandsMax);
      if (!brand)
        throw new AppError('brand_limit', `A project has at most ${brandsMax} brands. Delete one first.`);
      const references = await keepReferences(tx, id, obtained);
      await announceBrand(tx, id, { widens: true });
      return { ...brand, references, proofs: [] };
    }),
  );
}

/** All that page comparison knows of a brand that can change; its type and mode cannot. */
const compared = ['name', 'aliases', 'officialDomains', 'authorisedDomains', 'status'] as const;

/**
 * Fields left out keep their value. A paused brand is not scanned for, and its pictures are compared with nothing.
 * @throws AppError brand_not_found, invalid_request, identity_not_found (of the consent)
 */
export async function updateBrand(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, changes }: { brandId: string; changes: BrandChanges },
): Promise<WholeBrand> {
  const { policy, consent: given, ...settings } = changes;
  const { consent, consentIdentity } = await readConsent(deps, key.mode, given);
  return deps.db.transaction(async (tx) => {
    // The lock orders this and the account's deletion: one waits for the other, and the brand is deleted with it.
    if (consentIdentity !== null) await lockIdentity(tx, consentIdentity);
    const { projectId, mode } = key;
    const before = await lockBrand(tx, { id: brandId, projectId, mode });
    if (!before) throw brandNotFound();
    const { officialDomains, schedule } = settings;
    const nextScanAt = schedule ? nextScan(schedule, deps.clock.now()) : null;
    await changeBrandRow(tx, brandId, { ...settings, ...policy, consent, consentIdentity, nextScanAt });
    if (officialDomains) await dropProofs(tx, brandId, officialDomains);
    const after = await readBrand({ db: tx }, key, brandId);
    if (compared.some((field) => settings[field] !== undefined))
      await announceBrand(tx, brandId, { widens: true });
    if (after.status !== before.status) await announceReferences(tx, brandId);
    return after;
  });
}

/** Clocks seldom differ by more. */
const skewMs = 5 * 60_000;

/** A consent as stored, and the identity of the person who gave it, if they have one here. */
export interface ReadConsent {
  consent: Consent | null;
  consentIdentity: string | null;
}

/** @throws AppError invalid_request (not given yet), identity_not_found */
async function readConsent(
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
