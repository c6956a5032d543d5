import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { createModelFolder } from '../pages/model-folder.ts';
import { MEMBERS } from '../support/heads/face-models.ts';
import { eventually } from '../support/eventually.ts';
import { newAddress } from '../support/new-address.ts';
import { type BodyServer, startBodyServer } from '../support/requests/body-server.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture } from '../support/test-fixture.ts';

const opened: Socket[] = [];
const open = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
const isClosed = (socket: Socket) =>
  eventually(() => {
    socket.resume();
    expect(socket.destroyed).toBe(true);
  });
/** Whether the server still replies on this connection. */
const isServed = async (socket: Socket) => {
  socket.write('GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n');
  const reply = await new Promise((resolve) => {
    socket.once('data', resolve).once('close', () => resolve('nothing'));
  });
  expect(String(reply)).toMatch(/^HTTP\/1\.1 404 /);
};

describe('connections that send nothing, or next to nothing', () => {
  let server: BodyServer;
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await server.close();
  });

  it('are closed when the headers of a request take too long, however steadily they drip', async () => {
    server = await startBodyServer([], { headersTimeoutMs: 500 });
    const socket = await open(server.port);
    socket.write('GET /nothing HTTP/1.1\r\n');
    const drip = setInterval(() => socket.writable && socket.write('a: b\r\n'), 20);
    try {
      await isClosed(socket);
    } finally {
      clearInterval(drip);
    }
  });

  it('are closed without a word when they never sent a byte, as those that browsers open ahead of need', async () => {
    server = await startBodyServer([], { headersTimeoutMs: 300 });
    const socket = await open(server.port);
    const received: Buffer[] = [];
    socket.on('data', (part: Buffer) => received.push(part));
    await isClosed(socket);
    expect(Buffer.concat(received).toString()).toBe('');
  });

  it('leave room for others: one address has only so many', async () => {
    server = await startBodyServer([], { connectionsOfAddressMax: 5 });
    const idle = await Promise.all(Array.from({ length: 5 }, () => open(server.port)));
    await isClosed(await open(server.port));
    for (const socket of idle) await isServed(socket);
    idle[0]?.destroy();
    await eventually(async () => isServed(await open(server.port)));
  });

  it('are not counted for a trusted proxy, behind which everyone is', async () => {
    server = await startBodyServer([], { connectionsOfAddressMax: 5, trustedProxies: ['127.0.0.1'] });
    const many = await Promise.all(Array.from({ length: 12 }, () => open(server.port)));
    for (const socket of many) await isServed(socket);
  });

  it('are limited in all', async () => {
    server = await startBodyServer([], { connectionsMax: 8, trustedProxies: ['127.0.0.1'] });
    const kept = await Promise.all(Array.from({ length: 8 }, () => open(server.port)));
    for (const socket of kept) await isServed(socket);
    await isClosed(await open(server.port));
  });
});

it('large files: one address that does not read them holds so many places, and takes none from others', async () => {
  const folder = createModelFolder();
  const fixture = await createTestFixture({ FACE_MODELS_DIR: folder.path });
  const sockets: Socket[] = [];
  try {
    const own = newAddress();
    const pages = readdirSync(path.join(findProjectRoot(), 'dist/pages'));
    const file = `/pages/${pages.find((name) => name.endsWith('.wasm'))}`;
    const head = `GET ${file} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${own}\r\n\r\n`;
    for (let count = 0; count < 20; count += 1) {
      const socket = await open(fixture.api.port);
      sockets.push(socket);
      socket.write(head);
      await once(socket, 'readable');
    }
    // Compressed, some of them are small.
    const same = fixture.anybody.with({ 'x-forwarded-for': own, 'accept-encoding': 'identity' });
    const documents = ['/openapi.json', '/docs/assets/swagger-ui-bundle.js'];
    for (const large of [file, ...documents, `/device/models/${MEMBERS.embedder.sha256}.onnx`]) {
      const refused = await same.get(large);
      expect([large, ...told(refused), refused.headers.get('retry-after')]).toEqual([
        large,
        503,
        'overloaded',
        '5',
      ]);
    }
    expect((await same.get('/enroll')).status).toBe(200);
    expect((await fixture.visitor().get(file)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect((await same.get(file)).status).toBe(200));
  } finally {
    for (const socket of sockets) socket.destroy();
    await fixture.close();
    folder.remove();
  }
});
