import { startDnsServer, type DnsAnswer, type DnsServer } from '../../dev/testbed/dns-server.ts';

/** How a name answers; a name without an entry is not registered. */
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
  /** By name; may be changed between two looks. */
  zones: Map<string, Zone>;
  /** What names without an entry answer: not registered, unless it is changed. */
  others: DnsAnswer;
  /** Suffixes below which every name has this address. */
  wildcards: Map<string, string>;
  /** Distinct names that were asked for. */
  asked(): Set<string>;
}

export const publicAddress = '93.184.215.14';

/** A name server that knows a few lookalikes. */
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
