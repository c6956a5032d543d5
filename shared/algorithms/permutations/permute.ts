import { domainToUnicode } from 'node:url';
import { asciiDomain } from './ascii-domain.ts';
import { readBrandDomain, type BrandDomain } from './brand-domain.ts';
import {
  type FuzzerName,
  type PermuteOptions,
  type PermutePlan,
  readPermuteOptions,
} from './permute-options.ts';
import { stages } from './stages.ts';

/** A name that may be mistaken for the brand's. */
export interface Permutation {
  /** 1 for the nearest; ranks are unique. */
  readonly rank: number;
  readonly fuzzer: FuzzerName;
  /** The weight of the edit, growing with rank: up to 1 for one edit, 2 for two look-alikes. */
  readonly distance: number;
  /** The name in its DNS form. */
  readonly domain: string;
  /** The name as people see it. */
  readonly unicode: string;
}

/** Candidates tried for each pair that is wanted: labels of one repeated letter make mostly repetitions. */
const TRIES_PER_PAIR = 10;

/**
 * Names that look, sound or are typed like a brand's, each once, the nearest first, generated on demand. The brand's
 * own is not among them.
 *
 * @param brand a domain (`paypal.com`, `login.acme.co.uk`) or a label (`paypal`, taken for `paypal.com`)
 * @throws RangeError that names `brand` or the option, before the first name
 */
export function permute(brand: string, options: PermuteOptions = {}): Generator<Permutation> {
  return permutations(readBrandDomain(brand), readPermuteOptions(options));
}

function* permutations(brand: BrandDomain, plan: PermutePlan): Generator<Permutation> {
  const seen = new Set([`${brand.label}.${brand.suffix}`]);
  let rank = 0;
  for (const { fuzzer, distance, isPairs, names } of stages) {
    if (!plan.fuzzers.has(fuzzer)) continue;
    let [wanted, tries] = isPairs
      ? [plan.pairLimit, plan.pairLimit * TRIES_PER_PAIR]
      : [plan.limit, Number.POSITIVE_INFINITY];
    for (const { label, suffix } of names(brand, plan)) {
      if (wanted <= 0 || tries <= 0) break;
      tries -= 1;
      const name = `${label}.${suffix}`;
      if (seen.has(name)) continue;
      seen.add(name);
      const domain = asciiDomain(label, suffix);
      if (domain === null) continue;
      wanted -= 1;
      rank += 1;
      const unicode = suffix.includes('xn--') ? `${label}.${domainToUnicode(suffix)}` : name;
      yield { rank, fuzzer, distance, domain, unicode };
      if (rank === plan.limit) return;
    }
  }
}
