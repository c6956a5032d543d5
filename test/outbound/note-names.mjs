/**
 * Loaded into a role under test with `--import`: appends every name that is asked of the system's resolver, and not of
 * the servers in DNS_SERVERS, to the file NOTE_NAMES.
 */
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

const servers = (process.env.DNS_SERVERS ?? '').split(',');
const note = (how, name) => appendFileSync(process.env.NOTE_NAMES, `${how} ${name}\n`);

for (const place of [dns, dns.promises]) {
  const { lookup } = place;
  place.lookup = (name, ...given) => {
    if (isIP(name) === 0) note('lookup', name);
    return lookup(name, ...given);
  };
  const { prototype } = place.Resolver;
  for (const method of Object.getOwnPropertyNames(Object.getPrototypeOf(prototype)).concat(
    Object.getOwnPropertyNames(prototype),
  )) {
    if (!method.startsWith('resolve') && method !== 'reverse') continue;
    const ask = prototype[method];
    prototype[method] = function (name, ...given) {
      if (!this.getServers().every((server) => servers.includes(server))) note(method, name);
      return ask.call(this, name, ...given);
    };
  }
}
syncBuiltinESMExports();
