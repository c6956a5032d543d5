import type { Queryable } from '../../../platform/db/database.ts';
import type { BrandRef, WholeBrand } from '../brands/brand.ts';
import { allowedHostsMax, listAllowedHosts } from '../brands/allowed-hosts.ts';
import { automationOf, type BrandAutomation, provenDomains } from '../brands/automation-of.ts';
import type { DomainProof } from '../brands/domains/brand-domain.ts';
import { ownerOfBrand, readBrand } from '../brands/read-brand.ts';
import type { Spared } from './drafting/target-vetoes.ts';

export interface TakedownBrand {
  brand: WholeBrand;
  owner: Omit<BrandRef, 'id'>;
  spared: Spared;
  /** An official domain that the project has proved to own; null where it has proved none. */
  provenDomain: string | null;
  /** Since when the project's oldest proven domain has been registered, at the latest; null where it has proved none. */
  provenSince: Date | null;
  automation: BrandAutomation;
}

/** The current data of a brand that its takedown needs. @throws AppError brand_not_found */
export async function brandOfTakedown(db: Queryable, brandId: string): Promise<TakedownBrand> {
  const owner = await ownerOfBrand({ db }, brandId);
  const brand = await readBrand({ db }, owner, brandId);
  const { officialDomains, authorisedDomains } = brand;
  const { hosts } = await listAllowedHosts({ db }, owner, { brandId, limit: allowedHostsMax });
  const allowedHosts = hosts.map(({ host }) => host);
  const proven = provenDomains(brand);
  const since = proven.flatMap(sinceOf);
  return {
    brand,
    owner,
    spared: { officialDomains, authorisedDomains, allowedHosts },
    provenDomain: proven[0]?.domain ?? null,
    provenSince: since.length === 0 ? null : new Date(Math.min(...since)),
    automation: automationOf(brand),
  };
}

/**
 * Many registries of countries publish no dates, so a domain whose date is not known counts as a year older than its
 * proof: few pages of impostors are older than a year, and most sites of companies are.
 */
const undatedMs = 365 * 24 * 3_600_000;

function sinceOf({ registeredAt, provenAt }: DomainProof): number[] {
  if (registeredAt !== null) return [registeredAt.getTime()];
  return provenAt === null ? [] : [provenAt.getTime() - undatedMs];
}
