/** How abuse reports are sent. */
export interface TakedownConfig {
  sender: { org: string; address: string };
  /** Mails of a UTC day. */
  dailyCap: number;
  projectDailyCap: number;
  platformContacts: ReadonlyMap<string, string>;
  /** Folder of dns.json, ipv4.json and ipv6.json. */
  rdapBootstrapUrl: string;
}

/** `Acme <abuse@acme.example>` or the address alone, which is then of Humanmark. */
export function mailParty(text: string): { org: string; address: string } {
  const [, name = '', address = text.trim()] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const org = name.replaceAll(/^"|"$/g, '');
  return { org: org === '' ? 'Humanmark' : org, address };
}

/** Null where an entry is not DOMAIN=ADDRESS. */
export function platformContacts(entries: readonly string[]): ReadonlyMap<string, string> | null {
  const pairs = entries.map((entry) => /^([a-z0-9.-]+)=([^=@\s]+@[a-z0-9.-]+)$/i.exec(entry));
  if (pairs.some((pair) => pair === null)) return null;
  return new Map(
    pairs.flatMap((pair) => (pair ? [[pair[1]?.toLowerCase() ?? '', pair[2] ?? ''] as const] : [])),
  );
}
