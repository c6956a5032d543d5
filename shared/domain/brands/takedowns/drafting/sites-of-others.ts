import { automaticAbove } from '../../../../algorithms/confidence/automatic-drafts.ts';
import type { InfrastructureEvidence } from '../../../../algorithms/confidence/evidence.ts';
import { bearsName } from '../../../../algorithms/names/bears-name.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { parseUrl } from '../../../../platform/lib/parse-url.ts';
import type { AlertAsSeen } from '../../alerts/alert-as-seen.ts';
import { isProvenByAnother } from '../../brands/domains/proven-domains.ts';
import { platformOf } from '../../rdap/platform-of.ts';
import { knownRegistration } from '../../registrations/registration-date.ts';
import type { TakedownBrand } from '../brand-of-takedown.ts';
import type { Refusal } from '../takedown.ts';

/** What is known of a page's domain that does not come from the brand that complains about it. */
export interface TargetOwner {
  /** Another brand, of any project, has proven the page's host, or the host that it leads to. */
  isProven: boolean;
  /** When the page's own domain was registered; null if that is not known, and on platforms. */
  registeredAt: Date | null;
}

/** @param registeredAt as the registry said when the takedown was prepared, if it has been */
export async function ownerOfTarget(
  db: Queryable,
  { alert, detection }: AlertAsSeen,
  registeredAt: Date | null = null,
): Promise<TargetOwner> {
  const { url, landedUrl, brandId } = alert;
  return {
    isProven: await isProvenElsewhere(db, brandId, [url, landedUrl]),
    registeredAt:
      registeredAt ??
      (await knownRegistration(db, url)) ??
      dateOf(detection.evidence.infrastructure, detection),
  };
}

/** Whether one of these addresses is on a host that another brand has proven. */
export async function isProvenElsewhere(
  db: Queryable,
  brandId: string,
  addresses: readonly (string | null)[],
): Promise<boolean> {
  const hosts = addresses.flatMap((address) => ownersOf(address));
  return hosts.length > 0 && isProvenByAnother(db, { brandId, hosts });
}

/**
 * Why a page is left alone because of whose it is; null where that speaks against nothing. What is said of another brand
 * is only that it is there: neither its name nor its project.
 */
export function ownerRefusal(
  { isProven, registeredAt }: TargetOwner,
  { alert }: Pick<AlertAsSeen, 'alert'>,
  { brand, provenSince, automation }: Pick<TakedownBrand, 'brand' | 'provenSince' | 'automation'>,
): Refusal | null {
  if (isProven)
    return { code: 'takedown_host_proven', why: 'its host belongs to a brand that has proven it' };
  const isOlder = registeredAt !== null && provenSince !== null && registeredAt < provenSince;
  if (!isOlder || automation.decision === 'approved') return null;
  const code = 'takedown_domain_older';
  // Who has had the name for longer is not an impostor of it, however much of the brand the page shows.
  if ([brand.name, ...brand.aliases].some((name) => bearsName(alert.host, name)))
    return { code, why: 'its domain bears the name and is older than the proven domain of the brand' };
  if (alert.highest > automaticAbove) return null;
  return {
    code,
    why: 'its domain is older than the proven domain of the brand, and it was never above 95 %',
  };
}

/**
 * The hosts whose owner owns the page: its own and those above it. On a platform only the names of the customer: who
 * proves the platform does not own what its customers put there.
 */
function ownersOf(address: string | null): string[] {
  const url = address === null ? null : parseUrl(address);
  if (url === null) return [];
  const platform = platformOf(url);
  if (platform?.customersHave === 'paths' && !platform.isApex) return [];
  const labels = url.hostname.replace(/\.$/, '').split('.');
  const hosts = labels.map((_label, at) => labels.slice(at).join('.')).slice(0, -1);
  return hosts.filter((host) => platform === null || platform.isApex || host !== platform.operator);
}

const dayMs = 24 * 3_600_000;

function dateOf(infrastructure: InfrastructureEvidence | null, { seenAt }: { seenAt: Date }): Date | null {
  const days = infrastructure?.domainAgeDays ?? null;
  return days === null ? null : new Date(seenAt.getTime() - days * dayMs);
}
