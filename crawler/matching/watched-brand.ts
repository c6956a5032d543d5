import type { BrandType } from '../../shared/domain/brands/brands/brand.ts';
import type { Mode } from '../../shared/domain/partners/projects/mode.ts';
import { compilePersonNames, type PersonName } from '../page-evidence/person/person-names.ts';
import { compileBrandNames, type BrandNames } from '../../shared/algorithms/names/brand-names.ts';

/** The registered data of a brand that pages are compared with. */
export interface WatchedBrand {
  id: string;
  type: BrandType;
  mode: Mode;
  /** The name, then its aliases. */
  names: readonly string[];
  /** Hosts in lower case and punycode, as are those below; hosts under them are covered too. */
  officialDomains: readonly string[];
  authorisedDomains: readonly string[];
  /** Hosts that were called harmless; none unless given. */
  allowedHosts?: readonly string[];
}

/** The same data, computed once to be compared with many pages. */
export interface CompiledBrand {
  id: string;
  type: BrandType;
  mode: Mode;
  names: BrandNames;
  /** The names of a person, as pages write them; null for brands that are no people. */
  personNames: readonly PersonName[] | null;
  officialHosts: ReadonlySet<string>;
  authorisedHosts: ReadonlySet<string>;
  allowedHosts: ReadonlySet<string>;
}

/** @throws RangeError naming the name or domain that cannot be compared with anything */
export function compileBrand(brand: WatchedBrand): CompiledBrand {
  const { id, type, mode, names, officialDomains, authorisedDomains, allowedHosts = [] } = brand;
  return {
    id,
    type,
    mode,
    names: compileBrandNames({ names, officialDomains }),
    personNames: type === 'face' ? compilePersonNames(names) : null,
    officialHosts: new Set(officialDomains),
    authorisedHosts: new Set(authorisedDomains),
    allowedHosts: new Set(allowedHosts),
  };
}
