import { startDnsServer, type DnsAnswer, type DnsServer } from '../../dev/testbed/dns-server.ts';

/** The kind of DNS response for a name; a name without an entry is not registered. */
export type Zone =
  | 'live'
  | 'live with mail'
  | 'delegated'
  | 'private'
  | 'SERVFAIL'
  | 'REFUSED'
  | 'silence'
  | 'broken for NS'
  | 'absent for NS'
  | 'absent but for addresses'
  | 'SERVFAIL for addresses, absent for NS'
  | 'broken for addresses';

export interface LookalikeZones {
  server: DnsServer;
  /** Zones by name; tests may change them between two lookups. */
  zones: Map<string, Zone>;
  /** The response for names without an entry; by default, not registered. */
  others: DnsAnswer;
  /** Suffixes below which every name resolves to this address. */
  wildcards: Map<string, string>;
  /** The distinct names that were queried. */
  asked(): Set<string>;
}

export const publicAddress = '93.184.215.14';

/** A name server with a few lookalikes. */
export async function startLookalikeZones(): Promise<LookalikeZones> {
  const zones = new Map<string, Zone>();
  const wildcards = new Map<string, string>();
  const fixture = { zones, wildcards, others: 'NXDOMAIN' as DnsAnswer };
  const server = await startDnsServer(({ name, type }) => {
    const zone = zones.get(name);
    if (zone !== undefined) return responseOf(zone, type);
    const covering = [...wildcards].find(([suffix]) => name.endsWith(`.${suffix}`));
    if (!covering) return fixture.others;
    return type === 'A' ? [{ type, value: covering[1] }] : [];
  });
  return Object.assign(fixture, {
    server,
    asked: () => new Set(server.questions.map(({ name }) => name)),
  });
}

function responseOf(zone: Zone, type: string): DnsAnswer {
  if (zone === 'SERVFAIL' || zone === 'REFUSED' || zone === 'silence') return zone;
  if (zone === 'absent but for addresses' && type !== 'A' && type !== 'AAAA') return 'NXDOMAIN';
  if (type === 'NS' && zone.endsWith('absent for NS')) return 'NXDOMAIN';
  if (type === 'NS') return zone === 'broken for NS' ? 'SERVFAIL' : [{ type, value: 'ns1.registrar.test' }];
  if (zone === 'broken for addresses' || zone.startsWith('SERVFAIL for')) return 'SERVFAIL';
  if (type === 'MX' && zone === 'live with mail') return [{ type, value: 'mx.registrar.test' }];
  if (type !== 'A' || zone === 'delegated') return [];
  return [{ type, value: zone === 'private' ? '10.1.2.3' : publicAddress }];
}
