import { startDnsServer } from '../../testbed/dns-server.ts';
import { serveHostileWeb } from '../../../test/crawler/hostile-web.ts';
import { setTripwires } from '../../../test/crawler/tripwires.ts';

/**
 * The hostile web of the bench, in a process of its own, so that its output does not load the measured process. Reports
 * its address and, on request, the connections to its tripwires.
 */
const [address = ''] = process.argv.slice(2);
const wires = await setTripwires();
const web = await serveHostileWeb(address, { trap: `127.0.0.1:${wires.port}` });
const asked = new Map<string, number>();
const dns = await startDnsServer(({ name, type }) => {
  if (type !== 'A') return [];
  if (!name.endsWith('rebinding.test')) return [{ type, value: address }];
  // Every other answer is a loopback address.
  const count = (asked.get(name) ?? 0) + 1;
  asked.set(name, count);
  return [{ type, value: count % 2 === 1 ? address : '127.0.0.1' }];
});
process.on('message', () => process.send?.({ touched: wires.touched.length }));
process.on('disconnect', () => process.exit());
process.send?.({ port: web.port, dns: dns.address });
