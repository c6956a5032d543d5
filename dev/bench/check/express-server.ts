import { createServer } from 'node:http';
import express from 'express';
import { Redis } from 'ioredis';
import { createHttpServer } from '../../../api/http-server.ts';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { bodyOf, fixedResponseKey } from './fixed-answer.ts';

/** One bare Express route, served as Express does or as the API does. `express-server REDIS_URL plain|ours` */
const [, , redisUrl = '', served] = process.argv;
const redis = new Redis(redisUrl);

const app = express();
app.get('/v1/identity/:identity_id/check', async (_request, response) => {
  const body = bodyOf(await redis.get(fixedResponseKey));
  response.set('X-Content-Type-Options', 'nosniff').set('Cache-Control', 'no-store');
  response.type('json').send(body);
});

const server =
  served === 'ours' ? createHttpServer({ express: app, serveHot: () => false }) : createServer(app);
server.listen(0, '127.0.0.1', () => process.send?.({ port: listeningPort(server) }));
