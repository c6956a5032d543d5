import { connect, type Socket } from 'node:net';

export interface ClientConnection {
  /** Sends one request; `answered` is called once for it. Only one at a time. */
  send(request: string): void;
  close(): void;
}

export interface ConnectionOptions {
  port: number;
  expectedBody: string;
  /** Undefined when the response was a 200 with the expected body, else the response that came instead. */
  answered: (connection: ClientConnection, problem: string | undefined) => void;
}

const receiveBytes = 16_384;
const statusOk = Buffer.from('HTTP/1.1 200 ');

/**
 * HTTP/1.1 keep-alive over a bare socket, just enough to time and check one response: no parser, one buffer for the
 * life of the connection. Every microsecond spent here is taken from the server on the other of two cores.
 */
export async function openConnection(options: ConnectionOptions): Promise<ClientConnection> {
  const { port, expectedBody, answered } = options;
  const body = Buffer.from(expectedBody);
  let partial: Buffer | undefined;

  const receive = (bytes: Buffer) => {
    const whole = partial ? Buffer.concat([partial, bytes]) : bytes;
    if (!isComplete(whole)) {
      partial = Buffer.from(whole);
      return;
    }
    partial = undefined;
    const right = startsWith(whole, statusOk) && endsWith(whole, body);
    answered(connection, right ? undefined : whole.toString('latin1'));
  };

  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(receiveBytes),
        callback: (length, buffer) => {
          receive(Buffer.from(buffer.buffer, buffer.byteOffset, length));
          return true;
        },
      },
    });
    opening.once('connect', () => resolve(opening));
    opening.once('error', reject);
  });
  let closing = false;
  const lost = () => {
    if (!closing) answered(connection, 'the connection was lost');
  };
  socket.on('error', () => undefined);
  socket.on('close', lost);

  const connection: ClientConnection = {
    send: (request) => void socket.write(request, 'latin1'),
    close() {
      closing = true;
      socket.destroy();
    },
  };
  return connection;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.compare(start, 0, start.length, 0, Math.min(start.length, bytes.length)) === 0;
}

function endsWith(bytes: Buffer, end: Buffer): boolean {
  return bytes.length >= end.length && bytes.compare(end, 0, end.length, bytes.length - end.length) === 0;
}

/** All servers here send a Content-Length. */
function isComplete(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1];
  return length !== undefined && bytes.length >= end + 4 + Number(length);
}
