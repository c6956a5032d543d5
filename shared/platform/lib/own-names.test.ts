import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { isForOwnName } from './own-names.ts';
import { listeningPort } from './listening-port.ts';

/** What the server says of each of these in place of its own name. */
async function judge(hosts: readonly string[], others: readonly string[] = []): Promise<boolean[]> {
  const server = createServer((incoming, response) => response.end(String(isForOwnName(incoming, others))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = listeningPort(server);
  const judged: boolean[] = [];
  for (const host of hosts) {
    const asked = request({ port, host: '127.0.0.1', headers: { host: host.replace('PORT', String(port)) } });
    asked.end();
    const [response] = await once(asked, 'response');
    let text = '';
    for await (const part of response) text += String(part);
    judged.push(text === 'true');
  }
  server.close();
  return judged;
}

it('knows the server by its address and as localhost', async () => {
  expect(await judge(['127.0.0.1:PORT', 'localhost:PORT'])).toEqual([true, true]);
});

it('refuses a name that was made to lead here, another port and other addresses', async () => {
  const strange = [
    'rebound.example:PORT',
    'localhost',
    '127.0.0.1:1',
    '10.0.0.1:PORT',
    'localhost.example:PORT',
  ];
  expect(await judge(strange)).toEqual(strange.map(() => false));
});

it('knows the names it was given', async () => {
  expect(await judge(['api.example.com:PORT', 'other.example.com:PORT'], ['api.example.com'])).toEqual([
    true,
    false,
  ]);
});
