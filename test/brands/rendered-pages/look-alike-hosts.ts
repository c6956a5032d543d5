import type { InventedBrand } from './invented-brands.ts';

/** Hosts that could be mistaken for the brand's, one for each technique, in the form they have in URLs. */
export function lookAlikeHosts({ domain }: InventedBrand): string[] {
  const [label = '', suffix = ''] = domain.split('.');
  const hosts = [
    `${label}-login.${suffix}`,
    `secure-${label}.net`,
    `login.${label}.support-desk.com`,
    `${label}.org`,
    // A typing error, an accent, and a letter of another script.
    `${label.replace('o', 'oo')}.${suffix}`,
    `${label.replace('i', 'í')}.${suffix}`,
    `${label.replace('a', '\u0430')}.${suffix}`,
  ];
  return hosts.map((host) => new URL(`https://${host}/`).hostname);
}
