import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { lockIdentity } from '../../people/identity/lock-identity.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import type { WholeBrand } from './brand.ts';
import type { NewBrand } from './brand-input.ts';
import { announceBrand } from './feed/brand-feed-store.ts';
import { insertBrand, lockProjectBrands } from './brand-store.ts';
import { keepFiles } from './references/keep-files.ts';
import { keepReferences } from './references/keep-references.ts';
import { obtainReferences, type ObtainDeps } from './references/obtain-reference.ts';
import { readConsent } from './read-consent.ts';

/** Three weeks of registrations at ten a day. */
const brandsMax = 200;

export interface RegisterDeps extends ObtainDeps {
  db: Database;
  storage: BlobStorage;
  clock: Clock;
}

/**
 * From now on the brand is watched. Every picture is fetched, decoded and described before anything is stored, and then
 * all of it is or nothing.
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
  const obtained = await obtainReferences(deps, referenceImages);
  const id = newId('brd');
  const row = { ...rest, ...policy, id, projectId, mode, consent, consentIdentity };
  return keepFiles(deps.storage, { brandId: id, references: obtained }, () =>
    deps.db.transaction(async (tx) => {
      // Who deletes their account meanwhile is waited for, or waits and takes the brand along.
      if (consentIdentity !== null) await lockIdentity(tx, consentIdentity);
      await lockProjectBrands(tx, projectId);
      const brand = await insertBrand(tx, row, brandsMax);
      if (!brand)
        throw new AppError('brand_limit', `A project has at most ${brandsMax} brands. Delete one first.`);
      const references = await keepReferences(tx, id, obtained);
      await announceBrand(tx, id, { widens: true });
      return { ...brand, references, proofs: [] };
    }),
  );
}
