import type { Queryable } from '../../../platform/db/database.ts';
import type { BrandRef, WholeBrand } from '../brands/brand.ts';
import { allowedHostsMax, listAllowedHosts } from '../brands/allowed-hosts.ts';
import { ownerOfBrand, readBrand } from '../brands/read-brand.ts';
import type { Spared } from './drafting/target-vetoes.ts';

export interface TakedownBrand {
  brand: WholeBrand;
  owner: Omit<BrandRef, 'id'>;
  spared: Spared;
  /** An official domain that the project has proved to own; null where it has proved none. */
  provenDomain: string | null;
}

/** The current data of a brand that its takedown needs. @throws AppError brand_not_found */
export async function brandOfTakedown(db: Queryable, brandId: string): Promise<TakedownBrand> {
  const owner = await ownerOfBrand({ db }, brandId);
  const brand = await readBrand({ db }, owner, brandId);
  const { officialDomains, authorisedDomains } = brand;
  const { hosts } = await listAllowedHosts({ db }, owner, { brandId, limit: allowedHostsMax });
  const allowedHosts = hosts.map(({ host }) => host);
  const proven = brand.proofs.find(
    ({ status, domain }) => status === 'proven' && officialDomains.includes(domain),
  );
  return {
    brand,
    owner,
    spared: { officialDomains, authorisedDomains, allowedHosts },
    provenDomain: proven?.domain ?? null,
  };
}
