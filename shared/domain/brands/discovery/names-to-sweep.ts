import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { permute } from '../../../algorithms/permutations/permute.ts';
import type { LookalikeName, SoughtBrand } from './lookalike.ts';

/** The permutations of one domain, the nearest first: the same each time they are made. */
export interface NamesToSweep {
  domain: string;
  names: readonly LookalikeName[];
  /** SHA-256 of the names in their order. */
  hash: Buffer;
}

/** Every name one edit away is among the first 500 (docs/internals/permutations.md), so every domain gets at least that many. */
const leastOfDomain = 500;
/** A brand without a domain is looked for by its name, and by the first of its aliases. */
const labelsMax = 5;
/** Shorter labels are too common. */
const labelMin = 4;

/**
 * The names looked up for a brand: the permutations of its official domains, or else of labels made of its name. The
 * brand's own and authorised domains are left out, and so are names below them.
 *
 * @param most names of all domains together, as long as each has 500
 */
export function namesToSweep(brand: SoughtBrand, most: number): NamesToSweep[] {
  const domains = domainsOf(brand);
  const seen = new Set<string>();
  const limit = Math.max(leastOfDomain, Math.floor(most / Math.max(1, domains.length)));
  return domains.map((domain) => {
    const names: LookalikeName[] = [];
    for (const each of namesOf(domain, limit)) {
      if (seen.has(each.name) || isOwn(each.name, brand)) continue;
      seen.add(each.name);
      names.push(each);
    }
    const hash = createHash('sha256')
      .update(names.map(({ name }) => name).join('\n'))
      .digest();
    return { domain, names, hash };
  });
}

/** Whether a host belongs to the brand or to a party authorised to use its name. */
export function isOwn(
  host: string,
  { officialDomains, authorisedDomains }: Pick<SoughtBrand, 'officialDomains' | 'authorisedDomains'>,
): boolean {
  return [...officialDomains, ...authorisedDomains].some((own) => host === own || host.endsWith(`.${own}`));
}

function domainsOf({ name, aliases, officialDomains }: SoughtBrand): string[] {
  const domains = officialDomains.map((host) => parse(host, { allowPrivateDomains: true }).domain ?? host);
  if (domains.length > 0) return [...new Set(domains)];
  const labels = [name, ...aliases].map(labelOf).filter((label) => label !== null);
  return [...new Set(labels)].slice(0, labelsMax);
}

/** `Acme Bank` as `acmebank`; null for what makes no label. */
function labelOf(name: string): string | null {
  const label = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replaceAll(/^-+|-+$/g, '');
  const isLabel = label.length >= labelMin && /^(?!-)[a-z0-9-]{1,63}(?<!-)\.com$/.test(underCom(label));
  return isLabel ? label : null;
}

function underCom(label: string): string {
  return domainToASCII(`${label}.com`);
}

function* namesOf(domain: string, limit: number): Generator<LookalikeName> {
  // The generator leaves out the name itself as the brand's own, but no one has said that it is.
  if (!domain.includes('.'))
    yield { name: underCom(domain), domain, fuzzer: 'original', rank: 0, distance: 0 };
  for (const { domain: name, fuzzer, rank, distance } of permute(domain, { limit }))
    yield { name, domain, fuzzer, rank, distance };
}
