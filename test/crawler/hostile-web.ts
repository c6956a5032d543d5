import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createGzip, deflateSync, gzipSync } from 'node:zlib';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, places: HostilePlaces) => void;

export interface HostilePlaces {
  /** The `host:port` of a private service. */
  trap: string;
}

export interface HostileWeb {
  port: number;
  close(): void;
}

const html = (response: ServerResponse, body: string): void =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
const page =
  (body: string): Answer =>
  (_request, response) =>
    html(response, body);
const script = (code: string): Answer => page(`<p>words</p><script>${code}</script>`);

/** Writes without end, as fast as the client reads. */
function flood(response: ServerResponse, type: string, part: string | Buffer): void {
  response.writeHead(200, { 'content-type': type });
  const more = (): void => {
    while (!response.destroyed && response.write(part));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

/** Writes a little every half second, without end. */
function drip(response: ServerResponse, part: string): void {
  const timer = setInterval(() => response.write(part), 500);
  response.on('close', () => clearInterval(timer));
}

/** 256 MB of spaces, compressed. */
let bomb: Buffer | undefined;
function gzipBomb(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(256 * 1024 * 1024, 0x20), { level: 9 });
  return bomb;
}

/** 30,000 by 30,000 pixels of one bit each, in a hundred kilobytes. */
let pixels: Buffer | undefined;
function pixelBomb(): Buffer {
  if (pixels) return pixels;
  const side = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const data = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  pixels = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return pixels;
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** The CRC of PNG, annex D. */
function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Hostile pages, by the first part of their path. `share` is their weight in a mix of them. */
export const hostileKinds: Record<string, { share: number; answer: Answer }> = {
  plain: { share: 12, answer: page('<title>plain</title><p>words</p>') },
  'no-answer': { share: 1, answer: () => undefined },
  'slow-body': {
    share: 2,
    answer(_request, response) {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>words</p>'.padEnd(2000));
      drip(response, ' ');
    },
  },
  'endless-body': {
    share: 6,
    answer: (_request, response) => flood(response, 'text/html', '<p>more</p>'.repeat(2000)),
  },
  'endless-redirect': {
    share: 8,
    answer: (request, response) => void response.writeHead(302, { location: `${request.url ?? ''}/x` }).end(),
  },
  'redirect-loop': {
    share: 8,
    answer: (request, response) => void response.writeHead(307, { location: request.url ?? '/' }).end(),
  },
  'reload-loop': { share: 6, answer: script('location.reload();') },
  'refresh-loop': { share: 6, answer: page('<meta http-equiv="refresh" content="0">') },
  'history-loop': {
    share: 5,
    answer: script(
      'for (let at = 0; at < 150; at += 1) history.pushState(0, "", "/history-loop/" + at); setInterval(() => history.back(), 1);',
    ),
  },
  'history-back': { share: 5, answer: script('history.back();') },
  'alert-loop': { share: 2, answer: script('for (;;) alert("again");') },
  'busy-script': { share: 2, answer: script('for (;;);') },
  'busy-later': { share: 2, answer: script('onload = () => setTimeout(() => { for (;;); });') },
  'busy-workers': {
    share: 2,
    answer: script(
      'for (let at = 0; at < 8; at += 1) new Worker(URL.createObjectURL(new Blob(["for (;;);"])));',
    ),
  },
  memory: {
    share: 1,
    answer: script('const all = []; for (;;) all.push(new Uint8Array(64 << 20).fill(all.length));'),
  },
  heap: {
    share: 1,
    answer: script('const all = []; for (;;) all.push(Array.from({ length: 1e5 }, () => ({})));'),
  },
  'window-storm': {
    share: 6,
    answer: script(
      'for (let at = 0; at < 500; at += 1) open("/plain?" + at, "_blank", "popup"); setInterval(() => open("/plain"), 5);',
    ),
  },
  'request-storm': {
    share: 4,
    answer: script('for (let at = 0; at < 3000; at += 1) new Image().src = "/plain?" + at;'),
  },
  'frame-storm': {
    share: 2,
    answer: page('<p>words</p><iframe src="?a"></iframe><iframe src="?b"></iframe>'),
  },
  'huge-document': {
    share: 3,
    answer: script(
      'let all = ""; for (let at = 0; at < 60000; at += 1) all += "<p>x"; document.body.innerHTML += all;',
    ),
  },
  download: {
    share: 24,
    answer: (_request, response) =>
      void response
        .writeHead(200, {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename="x.exe"',
        })
        .end('MZ'),
  },
  'endless-download': {
    share: 15,
    answer: (_request, response) => flood(response, 'application/zip', Buffer.alloc(65_536)),
  },
  'download-storm': {
    share: 4,
    answer: script(
      'setInterval(() => { const a = document.createElement("a"); a.href = "/download"; a.download = "x"; a.click(); }, 10);',
    ),
  },
  'gzip-bomb': {
    share: 3,
    answer: (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipBomb()),
  },
  'endless-gzip': {
    share: 2,
    answer(_request, response) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      const zip = createGzip({ level: 1 });
      zip.pipe(response);
      zip.on('error', () => undefined);
      const more = (): void => {
        while (!response.destroyed && zip.write(Buffer.alloc(65_536, 0x20)));
        if (!response.destroyed) zip.once('drain', more);
      };
      response.on('close', () => zip.destroy());
      more();
    },
  },
  'pixel-bomb': {
    share: 2,
    answer(request, response) {
      if (request.url?.endsWith('.png') !== true)
        return html(response, '<p>words</p><img src="/pixel-bomb/x.png">');
      response.writeHead(200, { 'content-type': 'image/png' }).end(pixelBomb());
    },
  },
  'leave-me-not': {
    share: 5,
    answer: script('onbeforeunload = (event) => { event.preventDefault(); for (;;) alert("stay"); };'),
  },
  print: { share: 5, answer: script('print(); setInterval(print, 10); onafterprint = print;') },
  dialogs: { share: 4, answer: script('setInterval(() => { alert(1); confirm(2); prompt(3); }, 1);') },
  'hung-up': { share: 24, answer: (request) => void request.socket.destroy() },
  'half-body': {
    share: 6,
    answer(request, response) {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-length': 10_000 })
        .write('<p>half'.padEnd(3000), () => request.socket.destroy());
    },
  },
  'no-http': { share: 18, answer: (request) => void request.socket.end('this is not HTTP\r\n\r\n') },
  'huge-headers': {
    share: 18,
    answer: (request) => void request.socket.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1_000_000)}\r\n\r\n`),
  },
  'private-worker': {
    share: 6,
    answer: (_request, response, { trap }) =>
      html(
        response,
        `<p>words</p><script>new Worker(URL.createObjectURL(new Blob(["for (let at = 0; at < 20; at += 1) { new WebSocket('ws://${trap}/' + at); fetch('http://${trap}/').catch(() => 0); }"])))</script>`,
      ),
  },
  'private-redirect': {
    share: 18,
    answer: (_request, response, { trap }) =>
      void response.writeHead(302, { location: `http://${trap}/` }).end(),
  },
  rebinding: {
    share: 6,
    answer: (request, response) =>
      html(
        response,
        `<p>words</p><script>let at = 0; setInterval(() => fetch('http://rebinding.test:${new URL(`http://${request.headers.host ?? ''}`).port}/?' + at++, { mode: 'no-cors' }).catch(() => 0), 20)</script>`,
      ),
  },
};

/** Serves all kinds at one address: `/<kind>`. */
export async function serveHostileWeb(address: string, places: HostilePlaces): Promise<HostileWeb> {
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    const [, kind = ''] = /^\/([\w-]*)/.exec(request.url ?? '') ?? [];
    const { answer } = hostileKinds[kind] ?? {};
    if (answer) answer(request, response, places);
    else response.writeHead(404).end();
  });
  server.on('connection', (socket: Socket) => socket.on('error', () => undefined));
  server.listen(0, address);
  await once(server, 'listening');
  return {
    port: listeningPort(server),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
