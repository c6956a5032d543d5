import type { InventedBrand } from './invented-brands.ts';

/** Names that somebody may take for the brand's, one for each trick, as they stand in addresses. */
export function lookAlikeHosts({ domain }: InventedBrand): string[] {
  const [label = '', suffix = ''] = domain.split('.');
  const hosts = [
    `${label}-login.${suffix}`,
    `secure-${label}.net`,
    `login.${label}.support-desk.com`,
    `${label}.org`,
    // A slip of the finger, an accent, and a letter of another script.
    `${label.replace('o', 'oo')}.${suffix}`,
    `${label.replace('i', 'í')}.${suffix}`,
    `${label.replace('a', '\u0430')}.${suffix}`,
  ];
  return hosts.map((host) => new URL(`https://${host}/`).hostname);
}
