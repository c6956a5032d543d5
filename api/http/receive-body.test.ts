import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { z } from 'zod';
import { isAppError } from '../../shared/errors/app-error.ts';
import { createBodyReceiver } from './receive-body.ts';
import { createUploadBudget } from './upload-budget.ts';

it('keeps room for what a packed body becomes', async () => {
  const receive = createBodyReceiver(
    { body: z.unknown(), jsonBytesMax: 200_000 },
    createUploadBudget(300_000),
  );
  const held: (() => void)[] = [];
  const app = express().post('/', async (request, response) => {
    try {
      const received = await receive?.(request, response);
      held.push(received?.release ?? (() => undefined));
      response.end('taken');
    } catch (error) {
      response.end(isAppError(error) ? error.code : String(error));
    }
  });
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
    for (const release of held) release();
    expect(await send()).toBe('taken');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
