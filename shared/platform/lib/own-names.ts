import type { IncomingMessage } from 'node:http';

/**
 * Whether the request is for a name of this server: `localhost`, the address that it arrived at, or one of `others`. A page of
 * somebody else can have its own name resolved to 127.0.0.1 and would then read what is served without a key.
 */
export function isForOwnName(
  { headers: { host }, socket: { localAddress = '', localPort } }: IncomingMessage,
  others: readonly string[] = [],
): boolean {
  const address = localAddress.replace(/^::ffff:/, '');
  const names = ['localhost', address.includes(':') ? `[${address}]` : address, ...others];
  // Browsers leave out the port 80.
  return host !== undefined && names.some((name) => new URL(`http://${name}:${localPort}`).host === host);
}
