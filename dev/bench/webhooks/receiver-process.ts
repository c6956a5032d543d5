import { once } from 'node:events';
import { createServer } from 'node:http';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';

/**
 * A partner's server that accepts every webhook: 200, at once, keep-alive. Reports its port when ready. On the message
 * `take` it replies with the events since the last one: how many, and each arrival (milliseconds since 1970, with
 * fractions).
 */
let arrivals: [id: string, at: number][] = [];

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const id = request.headers['webhook-id'];
    arrivals.push([typeof id === 'string' ? id : '', performance.timeOrigin + performance.now()]);
    response.writeHead(200, { 'content-length': '0' }).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', () => {
  process.send?.({ arrivals });
  arrivals = [];
});
process.send?.({ port: listeningPort(server) });
