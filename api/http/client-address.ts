import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Whether the server of this address, so many hops away, is a proxy whose `X-Forwarded-For` is believed. */
export type IsTrusted = (address: string, hop: number) => boolean;

/**
 * The address of the client: of the first hop, seen from here, that is not a trusted proxy. Some proxies add the port
 * (`203.0.113.7:5678`, `[2001:db8::1]:443`), which is no part of the address. Where a proxy names something that is no
 * address, the client is that proxy: the entry may have been chosen by anyone, and so must not select a limit.
 */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  let nearest = request.socket.remoteAddress ?? '';
  const header = request.headers['x-forwarded-for'];
  if (header === undefined || !isTrusted(nearest, 0)) return nearest;
  const named = (typeof header === 'string' ? header : header.join(',')).split(',');
  for (let hop = 1; named.length > 0; hop += 1) {
    const address = readAddress(named.pop() ?? '');
    if (address === undefined) return nearest;
    nearest = address;
    if (!isTrusted(nearest, hop)) return nearest;
  }
  return nearest;
}

const withPort = /^(?:\[(?<six>[0-9a-f:.]+)\]|(?<four>\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/i;

/** The address of an entry, without quotes, brackets and port. Undefined if there is none. */
function readAddress(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const { six, four } = withPort.exec(text)?.groups ?? {};
  const address = six ?? four ?? text;
  if (four !== undefined) return ipaddr.IPv4.isValidFourPartDecimal(four) ? four : undefined;
  return ipaddr.IPv6.isValid(address) && !address.includes('%') ? address : undefined;
}

/** An IPv4 address, as a socket of both families spells it. */
const mappedPrefix = /^::ffff:(?=\d+\.)/;

/** As the audit log has it. */
export const plainAddress = (address: string): string => address.replace(mappedPrefix, '');
