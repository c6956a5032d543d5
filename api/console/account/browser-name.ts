const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** "Firefox on Linux", for people to know their sessions by; undefined for what says neither. */
export function browserName(userAgent: string | null): string | undefined {
  const browser = browsers.find(([mark]) => userAgent?.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent?.includes(mark))?.[1];
  if (browser === undefined) return system;
  return system === undefined ? browser : `${browser} on ${system}`;
}
