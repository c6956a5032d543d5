import { roles } from '../../dev/launch/start/roles.ts';
import { compose } from './compose-file.ts';

const apart = 'com.docker.network.bridge.enable_icc';
const networksOf = (service: string): string[] => compose.services[service]?.networks ?? [];
/** The networks in which one container reaches another: not those whose bridge keeps them apart. */
const shared = (one: string, other: string): string[] =>
  networksOf(one).filter(
    (network) =>
      networksOf(other).includes(network) && compose.networks[network]?.driver_opts[apart] !== 'false',
  );
const reach = (one: string, other: string): boolean => shared(one, other).length > 0;
const names = roles.map(({ name }) => name);
const services = Object.keys(compose.services);
const hasWayOut = (service: string): boolean =>
  networksOf(service).some((network) => compose.networks[network]?.internal === false);

it('lets no role reach another one, neither its metrics nor anything else', () => {
  for (const one of [...names, 'migrate'])
    for (const other of names)
      if (one !== other) expect([one, other, shared(one, other)]).toEqual([one, other, []]);
});

it('lets each role reach the stores that it uses, and the stores nothing outside', () => {
  for (const { name, program } of roles) {
    expect([name, reach(name, 'postgres')]).toEqual([name, true]);
    for (const store of ['redis', 'redis-cache'])
      expect([name, store, reach(name, store)]).toEqual([name, store, program !== 'crawler']);
  }
  for (const store of ['postgres', 'redis', 'redis-cache']) {
    expect([store, reach('migrate', store), hasWayOut(store)]).toEqual([store, true, false]);
    for (const stranger of ['proxy', 'grafana'])
      expect([store, stranger, shared(store, stranger)]).toEqual([store, stranger, []]);
  }
});

it('lets Prometheus and Jaeger be where every role is, and gives a way out to those that need one', () => {
  for (const name of names)
    expect([name, reach('prometheus', name), reach('jaeger', name)]).toEqual([name, true, true]);
  expect([reach('grafana', 'prometheus'), hasWayOut('prometheus')]).toEqual([true, false]);
  const without = services.filter((service) => !hasWayOut(service));
  expect(without.toSorted()).toEqual(['postgres', 'prometheus', 'redis', 'redis-cache', 'trust']);
});

it('lets a service that dials another by its name find it where it reaches it', () => {
  // A name is looked up in all networks of the one who asks. One that keeps containers apart would lead to where nothing answers.
  for (const one of services)
    for (const other of services.filter((each) => each !== one && reach(one, each))) {
      const dead = networksOf(one).filter(
        (network) => networksOf(other).includes(network) && !shared(one, other).includes(network),
      );
      expect([one, other, dead]).toEqual([one, other, []]);
    }
});

it('has the proxy reach the API alone, from the addresses whose word the API takes', () => {
  expect(services.filter((service) => service !== 'proxy' && reach('proxy', service))).toEqual(['api']);
  const subnet = compose.networks['front']?.ipam?.config[0].subnet;
  expect(subnet).toMatch(/^\$\{PROXY_SUBNET:-[\d./]+\}$/);
  expect(networksOf('proxy')).toEqual(['front']);
  expect(compose.services['api']?.environment['TRUSTED_PROXIES']).toBe(`${subnet},\${TRUSTED_PROXIES:-}`);
});

it('has no network that no service is in', () => {
  const used = new Set(services.flatMap(networksOf));
  expect(Object.keys(compose.networks).toSorted()).toEqual([...used].toSorted());
});
