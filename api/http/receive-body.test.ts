import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import express, { type Request, type Response } from 'express';
import { z } from 'zod';
import { isAppError } from '../../shared/platform/errors/app-error.ts';
import { createBodyReceiver, type ReceivedBody } from './receive-body.ts';
import { createUploadBudget } from './upload-budget.ts';

it('keeps room for what a packed body becomes', async () => {
  const receive = createBodyReceiver(
    { body: z.unknown(), jsonBytesMax: 200_000 },
    createUploadBudget(300_000),
  );
  const held: ReceivedBody[] = [];
  const answer = async (request: Request, response: Response) => {
    try {
      const received = await receive?.(request, response, 'one');
      if (received) held.push(received);
      response.end('taken');
    } catch (error) {
      response.end(isAppError(error) ? error.code : String(error));
    }
  };
  const app = express().post('/', (request, response) => void answer(request, response));
  const server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const body = gzipSync(JSON.stringify('x'.repeat(190_000)));
  expect(body.length).toBeLessThan(1000);
  const send = async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).text();
  };
  try {
    expect([await send(), await send()]).toEqual(['taken', 'overloaded']);
    for (const received of held) received.release();
    expect(await send()).toBe('taken');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
