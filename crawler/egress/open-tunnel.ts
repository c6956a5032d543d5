import type { Duplex } from 'node:stream';
import type { EgressSessionSide } from './egress-session.ts';

/** The target of a tunnel: a host, an address or one in brackets, and a port. */
const authorityShape = /^(?:[^\s/?#@\\:[\]]+|\[[\da-f:.]+\]):\d{1,5}$/i;

/** CONNECT: relays bytes in both directions, to targets that the guard permits and up to the limits of the visit. */
export function openTunnel(egressSession: EgressSessionSide, authority: string, near: Duplex): void {
  egressSession.hold(near);
  if (!authorityShape.test(authority)) return refuse(near);
  const dial = egressSession.pass(authority, (scope) => scope.tunnel(authority));
  dial.then(
    (far) => {
      egressSession.hold(far);
      join(egressSession, near, far);
    },
    () => refuse(near),
  );
}

/** The browser shows none of it to the page; the session records the reason. */
function refuse(near: Duplex): void {
  near.end('HTTP/1.1 502 Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
}

function join(egressSession: EgressSessionSide, near: Duplex, far: Duplex): void {
  const idle = idleAfter(egressSession.limits.idleMs, () => end());
  const end = (): void => {
    idle.clear();
    near.destroy();
    far.destroy();
  };
  for (const side of [near, far]) {
    side.on('error', end);
    side.on('close', end);
    side.on('data', ({ length }: Buffer) => {
      idle.moved();
      egressSession.count(length);
    });
  }
  if (near.destroyed || far.destroyed) return end();
  near.write('HTTP/1.1 200 OK\r\n\r\n');
  near.pipe(far);
  far.pipe(near);
}

export interface IdleClock {
  moved(): void;
  clear(): void;
}

/**
 * Calls `onIdle` once nothing has moved for `ms`, up to a quarter late: a timer for every chunk would cost more than
 * the chunk.
 */
function idleAfter(ms: number, onIdle: () => void): IdleClock {
  let movedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - movedAt < ms) return;
    clearInterval(timer);
    onIdle();
  }, ms / 4);
  return {
    moved() {
      movedAt = performance.now();
    },
    clear: () => clearInterval(timer),
  };
}
