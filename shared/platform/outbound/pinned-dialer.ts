import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { systemCode } from './outbound-error.ts';
import type { OutboundTarget } from './outbound-url.ts';

/** The connection failed before a byte of the request was written. */
export class DialError extends Error {
  readonly stage: 'vet' | 'tcp' | 'tls';
  readonly timedOut: boolean;
  /** System or OpenSSL code such as `ECONNREFUSED`. Not named `code`: undici reads that and acts on it. */
  readonly systemCode: string;

  constructor(
    stage: DialError['stage'],
    { cause, timedOut = false }: { cause?: Error; timedOut?: boolean } = {},
  ) {
    super(`dial failed at ${stage}`, { cause });
    this.name = 'DialError';
    this.stage = stage;
    this.timedOut = timedOut;
    this.systemCode = systemCode(cause);
  }
}

export interface PinnedDialer {
  connect: buildConnector.connector;
  /** Limit of the dials begun from now on, TCP and TLS together, milliseconds. */
  timeoutMs: number;
  /** Drops dials still under way. */
  destroy(): void;
}

/** Memory of one origin at one address. */
export interface TlsSessions {
  last(): Buffer | undefined;
  keep(session: Buffer): void;
}

export interface PinnedDialerOptions {
  target: OutboundTarget;
  /** The vetted address; the only one this dialer ever connects to. */
  address: string;
  policy: AddressPolicy;
  secureContext: SecureContext;
  sessions: TlsSessions;
}

/** The last guard: nothing here may resolve a name to an address, whatever undici passes in. */
const refuseLookup: LookupFunction = (_hostname, _options, callback) => {
  callback(new Error('outbound dials addresses only'), '', 4);
};

/**
 * A connector for an undici client that dials one vetted address whatever the origin's name says. The name
 * stays in the Host header (undici), in SNI and in the certificate check. Own connector because undici's
 * leaves a socket that is still connecting behind when its client is destroyed.
 */
export function createPinnedDialer(options: PinnedDialerOptions): PinnedDialer {
  const { target, address, policy, secureContext, sessions } = options;
  const dialling = new Set<Socket>();

  const open = (): Socket => {
    const common = { host: address, port: target.port, lookup: refuseLookup, noDelay: true, keepAlive: true };
    if (!target.secure) return connectTcp(common);
    const session = sessions.last();
    return connectTls({
      ...common,
      secureContext,
      ALPNProtocols: ['http/1.1'],
      // An address is not a legal server name (RFC 6066 3); then the certificate must name the address itself.
      ...(target.address === undefined && { servername: target.hostname }),
      ...(session && { session }),
      // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED=0 in an environment cannot switch it off.
      rejectUnauthorized: true,
    }).on('session', (ticket) => sessions.keep(ticket));
  };

  const dialer: PinnedDialer = {
    timeoutMs: 0,
    connect(_options, callback) {
      if (!mayDial(address, policy)) {
        callback(new DialError('vet'), null);
        return;
      }
      dial(open(), { secure: target.secure, timeoutMs: dialer.timeoutMs, dialling }, callback);
    },
    destroy() {
      for (const socket of dialling) socket.destroy(new Error('outbound client closed'));
    },
  };
  return dialer;
}

export interface PlainDial {
  /** The vetted address. */
  address: string;
  port: number;
  policy: AddressPolicy;
  timeoutMs: number;
  /** Drops the dial, and the socket once it is open. */
  signal: AbortSignal;
}

/**
 * A TCP connection to one vetted address, for bytes of a third party. The caller handles its errors from then on.
 * @throws DialError
 */
export function dialPlain({ address, port, policy, timeoutMs, signal }: PlainDial): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (!mayDial(address, policy)) return reject(new DialError('vet'));
    if (signal.aborted) return reject(new DialError('tcp'));
    const socket = connectTcp({ host: address, port, lookup: refuseLookup, noDelay: true });
    const drop = (): void => void socket.destroy();
    signal.addEventListener('abort', drop);
    socket.once('close', () => signal.removeEventListener('abort', drop));
    dial(socket, { secure: false, timeoutMs, dialling: new Set() }, (...[error, opened]) => {
      if (error) reject(error);
      else if (opened) resolve(opened);
    });
  });
}

function mayDial(address: string, policy: AddressPolicy): boolean {
  return isIP(address) !== 0 && (policy.isAllowed(address) || policy.isPublic(address));
}

function dial(
  socket: Socket,
  { secure, timeoutMs, dialling }: { secure: boolean; timeoutMs: number; dialling: Set<Socket> },
  callback: buildConnector.Callback,
): void {
  let stage: 'tcp' | 'tls' = 'tcp';
  dialling.add(socket);
  const timer = setTimeout(() => fail(new DialError(stage, { timedOut: true })), timeoutMs);
  const settle = (): boolean => {
    clearTimeout(timer);
    return dialling.delete(socket);
  };
  const fail = (error: DialError): void => {
    if (!settle()) return;
    socket.destroy();
    callback(error, null);
  };
  socket
    .once('connect', () => {
      stage = 'tls';
    })
    .once(secure ? 'secureConnect' : 'connect', () => {
      if (settle()) callback(null, socket);
    })
    // Stays on for the socket's life: undici's own listener comes and goes, an unheard 'error' ends the process.
    .on('error', (cause) => fail(new DialError(stage, { cause })))
    .once('close', () => fail(new DialError(stage)));
}
