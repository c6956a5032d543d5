/** Loaded into a role under test with `--import`: appends every address it dials over TCP to the file NOTE_DIALS. */
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const connect = Reflect.get(Socket.prototype, 'connect');

Socket.prototype.connect = function (...given) {
  // net.connect passes its parsed arguments as one list.
  const args = Array.isArray(given[0]) ? given[0] : given;
  const { host, port, path } = typeof args[0] === 'object' ? args[0] : { port: args[0], host: args[1] };
  appendFileSync(process.env.NOTE_DIALS, `${path ?? `${host ?? 'localhost'} ${port}`}\n`);
  return connect.apply(this, given);
};
