import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { bodyOf, fixedResponseKey } from './fixed-answer.ts';

/** The most Node can do here: one route, one GET, one write. No key, no limit, no log. `raw-server REDIS_URL` */
const redis = new Redis(process.argv[2] ?? '');

const server = createServer((_request, response) => {
  redis.get(fixedResponseKey).then(
    (text) => {
      const body = bodyOf(text);
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      });
      response.end(body);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: listeningPort(server) }));
