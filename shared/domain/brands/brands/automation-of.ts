import { namesNotBorne } from '../../../algorithms/names/bears-name.ts';
import type { WholeBrand } from './brand.ts';
import type { DomainProof } from './domains/brand-domain.ts';

/** Whether a brand may send by itself, as far as it depends on who the brand is. */
export interface BrandAutomation {
  allowed: boolean;
  /** Names and aliases that no proven domain bears. */
  unprovenNames: string[];
  /** What an operator decided about the names that the brand has now. */
  decision: 'approved' | 'disapproved' | null;
}

/**
 * A project may call a brand whatever it likes, and everything that is found under that name is found on its behalf. So
 * each name has to be borne by a domain that the project has proven to own, or an operator has to have approved them.
 */
export function automationOf(brand: WholeBrand): BrandAutomation {
  const names = [brand.name, ...brand.aliases];
  const hosts = provenDomains(brand).map(({ domain }) => domain);
  const unprovenNames = namesNotBorne(hosts, names);
  const decision = decisionOn(brand, names);
  const isNamed = hosts.length > 0 && unprovenNames.length === 0;
  return {
    allowed: decision === 'approved' || (isNamed && decision !== 'disapproved'),
    unprovenNames,
    decision,
  };
}

/** Official domains whose proof is valid now. */
export function provenDomains({ officialDomains, proofs }: WholeBrand): DomainProof[] {
  return proofs.filter(({ status, domain }) => status === 'proven' && officialDomains.includes(domain));
}

/** An approval ends when a name is added that it was not about; a disapproval ends with another decision. */
function decisionOn({ decision: last }: WholeBrand, names: readonly string[]): BrandAutomation['decision'] {
  if (last === null) return null;
  if (last.decision === 'disapproved') return 'disapproved';
  return names.every((name) => last.names.includes(name)) ? 'approved' : null;
}
