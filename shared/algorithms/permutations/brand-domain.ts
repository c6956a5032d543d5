import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';

/** The domain that is permuted. */
export interface BrandDomain {
  /** The registrable label, in Unicode and lower case: `paypal`. */
  readonly label: string;
  /** In ASCII: `com`, `co.uk`, `xn--p1ai`. */
  readonly suffix: string;
  /** The labels before the registered one, in Unicode; often ''. */
  readonly subdomain: string;
  /**
   * Whether the suffix belongs to a platform where anyone may register a name (private section of the Public Suffix
   * List).
   */
  readonly isPlatform: boolean;
}

/** The suffix assumed for a brand that is given as a bare label. */
const USUAL_SUFFIX = 'com';

/**
 * Reads a domain, in Unicode or ASCII, or a bare label.
 *
 * @throws RangeError that names `brand`: not a host name, an address, a public suffix alone
 */
export function readBrandDomain(brand: string): BrandDomain {
  if (brand.length > 253) throw new RangeError(`brand: ${brand.length} characters are more than 253`);
  const refuse = (why: string): never => {
    throw new RangeError(`brand: ${JSON.stringify(brand)} ${why}`);
  };
  const given = brand.toLowerCase().replace(/\.$/, '');
  // Checked before node:url reads it, which takes "a/b" for the host "a".
  if (!/^[\p{L}\p{M}\p{N}\u00b7.-]+$/u.test(given)) refuse('is neither a domain nor a label');
  const ascii = domainToASCII(given.includes('.') ? given : `${given}.${USUAL_SUFFIX}`);
  const { domain, publicSuffix, domainWithoutSuffix, subdomain, isIp, isPrivate } = parse(ascii, {
    allowPrivateDomains: true,
  });
  if (isIp === true) refuse('is an address');
  if (ascii === '' || domain === null || publicSuffix === null || domainWithoutSuffix === null)
    return refuse('has no registrable label');
  if (ascii.split('.').some((label) => !/^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)))
    refuse('has a label that the DNS does not take');
  return {
    label: domainToUnicode(domainWithoutSuffix),
    suffix: publicSuffix,
    subdomain: domainToUnicode(subdomain ?? ''),
    isPlatform: isPrivate === true,
  };
}
