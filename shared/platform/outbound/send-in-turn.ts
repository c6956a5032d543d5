import { exchange, type ExchangeReply, type ExchangeRequest } from './exchange.ts';
import { DialError } from './pinned-dialer.ts';
import type { PinnedConnections } from './pinned-connections.ts';
import type { VettedTarget } from './vet-url.ts';

/** Addresses tried while nothing has been sent; more would leave each too little of the connect time. */
const maxDials = 3;

export interface SendInTurnRequest extends Omit<ExchangeRequest, 'path'> {
  /** Shared by all dials, milliseconds. */
  connectTimeoutMs: number;
}

/**
 * Sends to the first address that can be connected to, TLS included. Once a request may have left it is never sent
 * again: the receiver could see it twice.
 * @throws what `exchange` throws for the last address tried.
 */
export async function sendInTurn(
  connections: PinnedConnections,
  { target, addresses }: VettedTarget,
  { connectTimeoutMs, ...request }: SendInTurnRequest,
): Promise<ExchangeReply & { address: string }> {
  const connectBy = performance.now() + connectTimeoutMs;
  let left = Math.min(addresses.length, maxDials);
  let lastError: unknown;
  for (const address of addresses.slice(0, maxDials)) {
    const dialTimeoutMs = Math.max(1, (connectBy - performance.now()) / left);
    left -= 1;
    try {
      const connection = connections.take(target, address, dialTimeoutMs);
      const reply = await exchange(connection, { ...request, path: target.path });
      return { ...reply, address };
    } catch (error) {
      if (!(error instanceof DialError) || request.signal.aborted) throw error;
      lastError = error;
    }
  }
  throw lastError;
}
