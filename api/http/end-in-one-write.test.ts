import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { endInOneWrite } from './end-in-one-write.ts';

const content = '{"name":"Ana\u00efs \u{1F600}"}';
const headers = ['X-Name', 'caf\u00e9', 'Content-Length', Buffer.byteLength(content)];

type End = (response: ServerResponse, text: string) => void;

/** All that a server sends, and by how many writes to its sockets, whose `finish` is heard of each response. */
async function answersOf(end: End, requests: string) {
  const seen = { writes: 0, finished: 0 };
  const server = createServer({ keepAliveTimeout: 5000 }, (_request, response) => {
    response.once('finish', () => (seen.finished += 1));
    response.sendDate = false;
    response.writeHead(200, headers);
    end(response, content);
  });
  server.on('connection', (socket) => {
    const write = socket.write.bind(socket);
    socket.write = (...given: unknown[]) => {
      seen.writes += 1;
      return Boolean(Reflect.apply(write, socket, given));
    };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect(listeningPort(server), '127.0.0.1');
  socket.write(requests);
  const sent = await text(socket);
  server.close();
  return { sent, ...seen };
}

const request = (method: string, version: string, more = '') =>
  `${method} / HTTP/${version}\r\nHost: localhost\r\n${more}\r\n`;
const close = 'Connection: close\r\n';

describe('endInOneWrite', () => {
  it.each([
    ['a request', request('GET', '1.1', close)],
    ['requests that came at once', request('GET', '1.1').repeat(3) + request('GET', '1.1', close)],
    ['a request of HTTP/1.0', request('GET', '1.0')],
    ['HEAD', request('HEAD', '1.1', close)],
  ])('sends the bytes of end, to %s', async (_what, requests) => {
    const byEnd = await answersOf((response, all) => void response.end(all), requests);
    const together = await answersOf(endInOneWrite, requests);
    expect(together.sent).toBe(byEnd.sent);
    expect(together.finished).toBe(byEnd.finished);
  });

  it('writes headers and text once', async () => {
    const { writes, finished } = await answersOf(endInOneWrite, request('GET', '1.1', close));
    expect({ writes, finished }).toEqual({ writes: 1, finished: 1 });
  });
});
