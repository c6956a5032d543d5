import type { Database } from '../../../platform/db/database.ts';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { lockProject } from '../../partners/projects/projects.ts';
import { lockIdentity } from '../../people/identity/load-identity.ts';
import { auditedBrand } from './audited-brand.ts';
import type { BrandChanges, NewBrand } from './brand-input.ts';
import { announceReferences, changeBrandRow, insertBrand, lockBrand } from './brand-store.ts';
import { brandNotFound, type ConsentState, isConsentProven, type WholeBrand } from './brand.ts';
import { readConsent, stateOfConsent } from './consent/read-consent.ts';
import { dropProofs } from './domains/domain-proof-store.ts';
import { announceBrand } from './feed/brand-feed-store.ts';
import { findOwnBrand, readBrand } from './read-brand.ts';
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
 * @throws AppError invalid_request, identity_not_found, signature_invalid, consent_revoked (of the consent),
 * reference_rejected, brand_limit, overloaded
 */
export async function registerBrand(
  deps: RegisterDeps,
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  input: NewBrand,
): Promise<WholeBrand> {
  const { projectId, mode } = key;
  const { policy, consent: given, referenceImages, ...rest } = input;
  const read = await readConsent(deps, key, given);
  const { consent, consentIdentity } = read;
  const consentState = await stateOfConsent(deps.db, key, { ...read, given, name: rest.name });
  const obtained = await obtainReferences({ ...deps, projectId }, referenceImages);
  const id = newId('brd');
  const row = { ...rest, ...policy, id, projectId, mode, consent, consentIdentity, consentState };
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
      const after = { mode, ...auditedBrand(brand), references: references.length };
      recordAudit(tx, { action: 'brand.registered', projectId, target: id, after });
      return { ...brand, references, proofs: [], decision: null };
    }),
  );
}

/** All that page comparison knows of a brand that can change; its type and mode cannot. */
const compared = ['name', 'aliases', 'officialDomains', 'authorisedDomains', 'status'] as const;

/**
 * Fields left out keep their value. A paused brand is not scanned for, and its pictures are compared with nothing.
 * @throws AppError brand_not_found, invalid_request, identity_not_found, signature_invalid, consent_revoked (of the consent)
 */
export async function updateBrand(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, changes }: { brandId: string; changes: BrandChanges },
): Promise<WholeBrand> {
  const { policy, consent: given, state, ...others } = changes;
  const settings = { ...others, status: state ?? others.status };
  const read = await readConsent(deps, key, given);
  const { consent, consentIdentity } = read;
  return deps.db.transaction(async (tx) => {
    // The lock orders this and the account's deletion: one waits for the other, and the brand is deleted with it.
    if (consentIdentity !== null) await lockIdentity(tx, consentIdentity);
    const { projectId, mode } = key;
    const before = await lockBrand(tx, { id: brandId, projectId, mode });
    if (!before) throw brandNotFound();
    const audited = auditedBrand(await findOwnBrand(tx, key, brandId));
    const { officialDomains, schedule } = settings;
    const nextScanAt = schedule ? nextScan(schedule, deps.clock.now()) : null;
    const name = settings.name ?? before.name;
    const isSame = isDeepStrictEqual([consent, consentIdentity], [before.consent, before.consentIdentity]);
    const consentState = await changedState(before, { name, isSame }, () =>
      stateOfConsent(tx, key, { ...read, given, name }),
    );
    const change = { ...settings, ...policy, consent, consentIdentity, consentState, nextScanAt };
    await changeBrandRow(tx, brandId, change);
    if (officialDomains) await dropProofs(tx, brandId, officialDomains);
    const after = await readBrand({ db: tx }, key, brandId);
    if (compared.some((field) => settings[field] !== undefined))
      await announceBrand(tx, brandId, { widens: true });
    const isConsentNew = isConsentProven(after) !== isConsentProven(before);
    if (isConsentNew) await announceBrand(tx, brandId, { widens: true });
    if (isConsentNew || after.status !== before.status) await announceReferences(tx, brandId);
    recordAudit(tx, {
      action: 'brand.changed',
      projectId,
      target: brandId,
      before: audited,
      after: { ...auditedBrand(after), fields: Object.keys(changes) },
    });
    return after;
  });
}

/**
 * What a consent comes to when a brand changes; null: what it was. It is about one name, so another name needs another
 * consent. Sending the same consent again changes nothing, unless it is signed now.
 */
async function changedState(
  before: { name: string; consentState: ConsentState | null },
  { name, isSame }: { name: string; isSame: boolean },
  read: () => Promise<ConsentState | null>,
): Promise<ConsentState | null> {
  const given = await read();
  const isOfThisName = name === before.name;
  if (given === 'signed') return given;
  if (given === 'awaiting' && !(isSame && isOfThisName)) return given;
  return !isOfThisName && isConsentProven(before) ? 'awaiting' : null;
}
